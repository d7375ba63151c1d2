import { COPY_CACHE, COPY_CONTENTS_URL } from "#lib/domain/offline/offline-worker";

/** Family and style of the offline page's fonts, and how the names of their files begin (app/fonts.ts); each kept book has a copy of them. */
const FACES = [
  ["Literata", "normal", "literata_latin_normal_400"],
  ["Fraunces", "normal", "fraunces_latin_normal"],
  ["Fraunces", "italic", "fraunces_latin_italic"],
];

/** The script of the offline page: lists the books that are kept on the device, and sets the page in the fonts that are kept with them. */
export const OFFLINE_COPIES_SCRIPT =
  `try{caches.keys().then(function(n){var k=n.filter(function(k){return k.indexOf("${COPY_CACHE}")===0});` +
  `if(k[0])caches.open(k[0]).then(function(c){return c.keys()}).then(function(r){var f=${JSON.stringify(FACES)};r.forEach(function(q){f.forEach(function(n){` +
  `if(q.url.indexOf("/"+n[2]+".")>0)new FontFace(n[0],"url("+q.url+")",{style:n[1]}).load().then(function(a){document.fonts.add(a)},function(){})})})});` +
  `return Promise.all(k.map(function(k){return caches.match("${COPY_CONTENTS_URL}",{cacheName:k}).then(function(r){return r&&r.json()})}))})` +
  `.then(function(b){var s=document.getElementById("copies"),l=s.querySelector("ul");b.forEach(function(c){if(!c)return;` +
  `var a=l.appendChild(document.createElement("li")).appendChild(document.createElement("a"));a.href=c.path;a.lang=c.lang;` +
  `a.textContent=c.title+" ("+c.author+")";s.hidden=!1})})}catch(e){}`;
