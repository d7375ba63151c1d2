/*
 * Adds the files of a page's scripts, named in `data-files`, once the page has been painted, so that they do not take the bandwidth from what is
 * seen first. A tab in the background is not painted: there they are added at once, or after two seconds if it went there meanwhile.
 */
const ADD_FILES = `(function(){var f=document.currentScript.dataset.files.split(" ");function add(){f.splice(0).forEach(function(u){var s=document.createElement("script");s.async=!0;s.src=u;document.head.appendChild(s)})}document.hidden?add():requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(add)})});setTimeout(add,2e3)})()`;

/*
 * Notes the last click on a button before React has hydrated the page: until then the button has no effect. The click that hydrates the page by
 * itself is over when the timeout runs. Buttons of forms and of popovers work without scripts. components/layout/early-click-effect.tsx repeats it.
 */
const NOTE_CLICK = `(function(){var c=self.earlyClick={};document.addEventListener("click",function(v){var e=v.target.closest&&v.target.closest("button[type=button]:not([popovertarget])");e&&setTimeout(function(){if(!c.isOver)c.button=e})},!0)})()`;

/*
 * Notes the elements that are put into forms when the page is there: before React has hydrated a form, only extensions of the browser do that.
 * components/ui/foreign-nodes.tsx sets them aside. React's own later ones are of no use: more than two hundred are not kept.
 */
const NOTE_FOREIGN_NODES = `(function(){var s=self.foreignNodes=new Set;document.addEventListener("DOMContentLoaded",function(){new MutationObserver(function(m){m.forEach(function(r){r.target.closest("form")&&r.addedNodes.forEach(function(n){n.nodeType==1&&s.size<200&&s.add(n)})})}).observe(document.body,{childList:!0,subtree:!0})})})()`;

/** What the script knows: the button, and whether the page is hydrated. */
export type EarlyClick = { button?: HTMLElement; isOver?: boolean };

/** The inline script of each page, which loads the others. */
export const SCRIPT_LOADER = `${ADD_FILES};${NOTE_CLICK};${NOTE_FOREIGN_NODES}`;
