import type { Plugin } from "rolldown";

/**
 * What lit-html has for others, as its minified file has it, and what stands there instead: old browsers, a count of its
 * copies in the page, SVG templates, compiled templates, directives, and what only directives ask of a part; expressions in
 * comments, in tag names and in the place of an attribute's name, and elements whose content is text. The widget's templates
 * have none of these (`test/clients/widget-templates.test.ts`). A guest leaves nothing in the page's globals that it
 * doesn't need.
 */
const NOT_NEEDED: readonly (readonly [found: string, instead: string])[] = [
  [',B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3")', ""],
  ['l=2===i?"<svg>":3===i?"<math>":""', 'l=""'],
  ['(t[s]||"<?>")+(2===i?"</svg>":3===i?"</math>":"")', '(t[s]||"<?>")'],
  [
    "if(this.el=S.createElement(f,e),P.currentNode=this.el.content,2===i||3===i){const t=this.el.content.firstChild;t.replaceWith(...t.childNodes)}",
    "this.el=S.createElement(f,e);P.currentNode=this.el.content;",
  ],
  // Directives, and parts that are told of the page's life.
  ["t=M(this,t,i),a(t)?t===A", "a(t)?t===A"],
  ["t=M(this,t,i,0),o=!a(t)", "o=!a(t)"],
  ["r=M(this,e[s+n],i,n)", "r=e[s+n]"],
  ["setConnected(t){void 0===this._$AM&&(this._$Cv=t,this._$AP?.(t))}", ""],
  [",this._$Cv=e?.isConnected??!0", ""],
  ["for(this._$AP?.(!1,!0,s);", "for(;"],
  ["get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t)", "u(t)"],
  ["get _$AU(){return this._$AM?._$AU??this._$Cv}constructor", "constructor"],
  [
    "get parentNode(){let t=this._$AA.parentNode;const i=this._$AM;return void 0!==i&&11===t?.nodeType&&(t=i.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}",
    "",
  ],
  ["get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}", ""],
  ["this._$AN=void 0,this._$AD=t,this._$AM=i", "this._$AD=t"],
  ["this._$AN=void 0,this._$AA=t,this._$AB=i,this._$AM=s,", "this._$AA=t,this._$AB=i,"],
  ["this._$AN=void 0,this.element=t,this.name=i,this._$AM=e,", "this.element=t,this.name=i,"],
  ["t!==this._$AH&&t!==E&&this._(t)", "t!==this._$AH&&this._(t)"],
  ["t!==this._$AH&&t!==E,o", "t!==this._$AH,o"],
  ["r===E&&(r=this._$AH[n]),", ""],
  ["if((t=M(this,t,i,0)??A)===E)return;const s", "t??=A;const s"],
  // Handlers of one place all have the same options.
  [
    "t===A&&s!==A||t.capture!==s.capture||t.once!==s.once||t.passive!==s.passive,h=t!==A&&(s===A||e)",
    "t===A&&s!==A,h=t!==A&&s===A",
  ],
  // The kind of a part, which only directives ask for.
  ["constructor(t,i,s,e){this.type=2,", "constructor(t,i,s,e){"],
  ["constructor(t,i,s,e,h){this.type=1,", "constructor(t,i,s,e,h){"],
  ["constructor(){super(...arguments),this.type=3}", ""],
  ["constructor(){super(...arguments),this.type=4}", ""],
  ["constructor(t,i,s,e,h){super(t,i,s,e,h),this.type=5}", ""],
  // Where expressions may stand.
  ['"!--"===u[1]?c=_:void 0!==u[1]?c=m', "void 0!==u[1]?c=m"],
  [
    '(y.test(u[2])&&(n=RegExp("</"+u[2],"g")),c=p):void 0!==u[3]&&(c=p):c===p?">"===u[0]?(c=n??v,',
    '(c=p):0:c===p?">"===u[0]?(c=v,',
  ],
  ["c===_||c===m?c=v:(c=p,n=void 0)", "c===m?c=v:c=p"],
  ["else t.startsWith(o)&&(d.push({type:6,index:l}),r.removeAttribute(t));", ";"],
  [":6===r.type&&(i=new Z(h,this,t))", ":0"],
  [
    'if(y.test(r.tagName)){const t=r.textContent.split(o),i=t.length-1;if(i>0){r.textContent=s?s.emptyScript:"";for(let s=0;s<i;s++)r.append(t[s],c()),P.nextNode(),d.push({type:2,index:++l});r.append(t[i],c())}}',
    "",
  ],
  [
    "if(r.data===n)d.push({type:2,index:l});else{let t=-1;for(;-1!==(t=r.data.indexOf(o,t+1));)d.push({type:7,index:l}),t+=o.length-1}",
    "r.data===n&&d.push({type:2,index:l});",
  ],
  // How it may be told to render.
  ["(t?.creationScope??l).importNode", "l.importNode"],
  [
    '"number"==typeof s?this._$AC(t):(void 0===s.el&&(s.el=S.createElement(V(s.h,s.h[0]),this.options)),s)',
    "this._$AC(t)",
  ],
  ["const e=s?.renderBefore??i;let", "const e=i;let"],
  ["const t=s?.renderBefore??null;", "const t=null;"],
];

/** Each stands in the file once; else lit-html has changed, and what is not needed of it is to be found again. */
export const leanLit: Plugin = {
  name: "lean-lit",
  transform(source, path) {
    if (!path.endsWith("/lit-html/lit-html.js")) return null;
    let code = source;
    for (const [found, instead] of NOT_NEEDED) {
      if (code.split(found).length !== 2) throw new Error(`lit-html has changed: ${found}`);
      code = code.replace(found, () => instead);
    }
    return { code, map: null };
  },
};
