/**
 * Adds the files of a page's scripts, named in `data-files`, once the page has been painted, so that they do not take the bandwidth from what is
 * seen first. A tab in the background is not painted: there they are added at once, or after two seconds if it went there meanwhile.
 */
export const SCRIPT_LOADER = `(function(){var f=document.currentScript.dataset.files.split(" ");function add(){f.splice(0).forEach(function(u){var s=document.createElement("script");s.async=!0;s.src=u;document.head.appendChild(s)})}document.hidden?add():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(add)})});setTimeout(add,2e3)})()`;
