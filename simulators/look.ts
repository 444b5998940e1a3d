import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Gateway } from './transactions.ts'

/** Mukta (OFL), for machines without letters of Devanagari: the file that the shop has. */
export const FONT = new URL('../apps/web/app/fonts/mukta-devanagari-500.woff2', import.meta.url)

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A background and a text colour for each; hues that recall the gateways, and nothing else of them. */
const HUES: Record<Gateway | 'portal', [string, string, string]> = {
  esewa: ['#2f7d1f', '#ffffff', '#eef7ea'],
  khalti: ['#5c2d91', '#ffffff', '#f4eefa'],
  card: ['#1f4e79', '#ffffff', '#ecf3f9'],
  connectips: ['#9a2f1c', '#ffffff', '#fbefec'],
  fonepay: ['#b3122a', '#ffffff', '#fcedef'],
  portal: ['#38433b', '#ffffff', '#f1f3f1'],
}

const CSS = `
@font-face{font-family:Mukta;src:url(/mukta.woff2);unicode-range:U+900-97F,U+200C-200D,U+25CC;font-display:block}
*{box-sizing:border-box}
body{margin:0;font:17px/1.5 system-ui,Mukta,sans-serif;background:var(--light);color:#1a1f1b}
header{background:var(--hue);color:var(--on);padding:14px 20px}
header p{margin:0;max-width:460px;margin-inline:auto;font-weight:700;font-size:20px}
main{max-width:500px;margin:0 auto;padding:0 20px 40px}
.wide main,.wide header p{max-width:1000px}
.notice{background:#fff7d6;border:1px solid #cbb24a;border-radius:10px;padding:10px 14px;margin:16px 0;font-size:15px}
.bill{background:#fff;border-radius:14px;padding:18px;margin:16px 0;border:1px solid #d8ddd8}
.bill strong{display:block;font-size:34px;line-height:1.2}
.bill dl{margin:12px 0 0;display:grid;grid-template-columns:auto 1fr;gap:4px 14px;font-size:15px}
dt{color:#566158}dd{margin:0;overflow-wrap:anywhere;text-align:right}
button{font:inherit;min-height:52px;width:100%;border-radius:12px;border:2px solid var(--hue);background:#fff;color:var(--hue);padding:8px 14px;text-align:left;cursor:pointer}
button span{display:block;font-size:14px;color:#566158}
button.first{background:var(--hue);color:var(--on);font-weight:700;font-size:20px;text-align:center;min-height:64px}
button.first span{color:inherit;font-weight:400}
button.plain{text-align:center}
button:focus-visible,input:focus-visible,summary:focus-visible,a:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
form{margin:0 0 10px}
.timed{display:flex;gap:8px;align-items:stretch}
.timed label{flex:none;display:flex;align-items:center;gap:4px;font-size:15px}
.timed input{width:72px;min-height:52px;font:inherit;border:1px solid #8b968d;border-radius:10px;padding:4px 8px}
summary{padding:14px 0;font-weight:700;cursor:pointer}
h1{font-size:22px;margin:22px 0 8px}h2{font-size:18px;margin:24px 0 8px}
.state{display:inline-block;background:var(--light);border-radius:8px;padding:2px 10px;font-size:15px}
.row{background:#fff;border:1px solid #d8ddd8;border-radius:12px;padding:12px 14px;margin:10px 0;overflow-wrap:anywhere}
.row form{display:inline-block;margin:8px 6px 0 0}.row button,.short button{width:auto;min-height:44px;font-size:15px}
.short form{display:inline-block;margin:0 6px 8px 0}
a{color:var(--hue)}
`

export function document(of: Gateway | 'portal', title: string, body: Html, wide = false): Html {
  const [hue, on, light] = HUES[of]
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>:root{--hue:${hue};--on:${on};--light:${light}}${raw(CSS)}</style></head><body class="${wide ? 'wide' : ''}"><header><p>${title}</p></header><main>${body}</main></body></html>`
}

/** The pages must not look like the gateway's own. */
export const notice = html`<p class="notice"><strong>A simulator. No money moves.</strong> Nothing here leaves this machine. <span lang="ne">यो अभ्यास मात्र हो; पैसा काटिँदैन।</span></p>`
