<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="cave_tiles" tilewidth="32" tileheight="32" tilecount="24" columns="8">
 <image source="cave_tiles.png" width="256" height="96"/>
 <tile id="13" type="platform">
  <properties>
   <property name="one_way" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="14" type="platform">
  <properties>
   <property name="one_way" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="15" type="platform">
  <properties>
   <property name="one_way" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="16" type="platform">
  <properties>
   <property name="one_way" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
