// Puts a button on each picture with data-play="NAME". It plays the page NAME/ next to this script, in the place of the
// picture: a frame for each game, since SDL knows one canvas and keeps a game that has ended, and a frame is freed whole.
(() => {
  'use strict';
  const folder = new URL('.', document.currentScript.src);
  let stop = () => {};  // removes the game that plays

  function add(box, tag, properties) {
    return box.appendChild(Object.assign(document.createElement(tag), properties));
  }

  function play(box, button, name) {
    stop();
    const frame = add(box, 'iframe', {
      title: `${name}: the game`, allow: 'gamepad; fullscreen; autoplay', src: new URL(`${name}/`, folder),
    });
    const close = add(box, 'button', { className: 'close', textContent: `Close ${name}` });
    box.classList.add('playing');
    stop = () => {
      stop = () => {};
      frame.remove();
      close.remove();
      box.classList.remove('playing');
    };
    const end = () => {
      stop();
      button.focus();
    };
    close.onclick = end;
    frame.onload = () => {
      const root = frame.contentDocument.documentElement;
      new MutationObserver(() => { if (root.dataset.state === 'ended') end(); })
        .observe(root, { attributeFilter: ['data-state'] });
    };
    frame.focus();
  }

  for (const picture of document.querySelectorAll('[data-play]')) {
    const box = picture.parentElement;
    const name = picture.dataset.play;
    const button = add(box, 'button', { className: 'start', textContent: 'Play', ariaLabel: `Play ${name}` });
    // A key that is held when a game ends must not begin it again.
    button.onkeydown = (event) => { if (event.repeat) event.preventDefault(); };
    button.onclick = () => {
      if (location.protocol !== 'file:') {
        play(box, button, name);
      } else if (!box.querySelector('[role]')) {
        add(box, 'span', { role: 'alert', textContent: 'Browsers do not run programs from files. Serve the folder: ' +
          `python3 -m http.server -d ${decodeURI(folder.pathname)}, or node tools/serve.mjs with the same folder.` });
      }
    };
  }
})();
