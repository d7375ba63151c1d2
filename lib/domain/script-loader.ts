/*
 * Adds the files of a page's scripts, named in `data-files`, once the page has been painted, so that they do not take the bandwidth from what is
 * seen first. A tab in the background is not painted: there they are added at once, or after two seconds if it went there meanwhile.
 */
const ADD_FILES = `(function(){var f=document.currentScript.dataset.files.split(" ");function add(){f.splice(0).forEach(function(u){var s=document.createElement("script");s.async=!0;s.src=u;document.head.appendChild(s)})}document.hidden?add():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(add)})});setTimeout(add,2e3)})()`;

/*
 * Repeats the last click on a button that React had not hydrated, once it has: until then the button has no effect. React hydrates a button
 * during the click if it can, so that it is asked after the event. Buttons of forms and of popovers work without scripts.
 */
const REPEAT_CLICK = `(function(){var b;function h(e){return Object.keys(e).some(function(k){return k.indexOf("__reactProps")==0})}function r(){if(!b)return;var e=b;if(h(e)){b=0;e.click()}else if(e.isConnected)setTimeout(r,50);else b=0}document.addEventListener("click",function(v){var e=v.target.closest&&v.target.closest("button[type=button]:not([popovertarget])");e&&!h(e)&&setTimeout(function(){if(!h(e)){var w=b;b=e;w||r()}})},!0)})()`;

/** The inline script of each page, which loads the others. */
export const SCRIPT_LOADER = `${ADD_FILES};${REPEAT_CLICK}`;
