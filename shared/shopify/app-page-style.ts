/** The dashboard's colours and sizes: the merchant goes from one to the other. */
export const APP_PAGE_STYLE = `:root{color-scheme:light dark;--canvas:#f5f7f8;--surface:#fff;--border:#dce3e6;--control:#7a8990;--text:#131c20;
--muted:#55646c;--fill:#0e6a82;--hover:#0a5366;--soft:#e2f2f6;--accent:#0a5366;--good:#17693f;--bad:#a3201a;--bad-soft:#fdecea}
@media (prefers-color-scheme:dark){:root{--canvas:#0d1417;--surface:#141d21;--border:#2b383e;--control:#6b7d86;--text:#e6edf0;
--muted:#9daeb6;--soft:#12343e;--accent:#8fd6e8;--good:#7fd9a5;--bad:#ffa79e;--bad-soft:#43191a}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:14px/20px system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:720px;margin:0 auto;padding:24px 32px 48px;display:grid;gap:16px}
h1{font-size:24px;line-height:32px;font-weight:600;margin:0}
h2{font-size:16px;line-height:24px;font-weight:600;margin:0 0 4px}
p{margin:0;overflow-wrap:anywhere}
#ready{display:contents}
.muted{color:var(--muted)}
section{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:20px 24px;display:grid;gap:12px}
ol{margin:0;padding-inline-start:20px;display:grid;gap:8px}
.actions{display:flex;flex-wrap:wrap;gap:12px}
.actions:not(:has(>:not([hidden]))){display:none}
button,.button{font:inherit;font-weight:500;min-height:36px;padding:7px 16px;border:1px solid var(--control);border-radius:8px;
background:var(--surface);color:var(--text);text-decoration:none;cursor:pointer}
.primary{background:var(--fill);border-color:var(--fill);color:#fff}
.primary:hover{background:var(--hover)}
button:disabled{cursor:default;color:var(--muted)}
a:not(.button){color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
progress{appearance:none;display:block;width:100%;height:8px;border:0;border-radius:4px;overflow:hidden;background:var(--soft)}
progress::-webkit-progress-bar{background:var(--soft)}
progress::-webkit-progress-value{background:var(--accent)}
progress::-moz-progress-bar{background:var(--accent)}
progress:indeterminate{background:linear-gradient(90deg,var(--soft) 30%,var(--accent) 50%,var(--soft) 70%) 0 0/300% 100%;
animation:slide 1.6s linear infinite}
progress:indeterminate::-webkit-progress-bar{background:none}
@keyframes slide{from{background-position:100% 0}to{background-position:0 0}}
@media (prefers-reduced-motion:reduce){progress:indeterminate{animation:none}}
.problem{color:var(--bad);background:var(--bad-soft);border-radius:8px;padding:8px 12px}
.done{color:var(--good)}
[hidden]{display:none!important}
@media (max-width:575px){main{padding:16px}section{padding:16px}}
@media (max-width:991px),(pointer:coarse){button,.button{min-height:44px;padding:11px 16px}}`;
