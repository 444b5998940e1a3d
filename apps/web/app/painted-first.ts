import { startScripts } from './start-scripts.ts'

/**
 * A page as React Router wrote it, so that nothing shares the line with what is seen first: the styles stand in the HTML instead
 * of being asked for, and the scripts, which a page is complete without, begin when it has been painted (start-scripts.ts).
 */
export function paintedFirst(html: string, styleOf: (href: string) => string): string {
  // Each is looked for where it stands: most of a page is neither.
  const end = html.indexOf('</head>')
  const module = html.lastIndexOf(MODULE)
  const head = withStyles(html.slice(0, end), styleOf)
  if (module < end) return head + html.slice(end)
  const bodyEnd = html.lastIndexOf('</body>')
  const nonce = /nonce="([^"]*)"$/.exec(html.slice(module - NONCE_ROOM, module))![1]
  const start = `<script nonce="${nonce}">(${startScripts})()</script>`
  const body = `${html.slice(end, module)} type="later">${html.slice(module + MODULE.length, bodyEnd)}`
  return head.replace(PRELOAD, '<link rel="later" href="$1"/>') + body + start + html.slice(bodyEnd)
}

/** How the script of a page begins, after its nonce. It keeps its text, as one of a kind that browsers do not know, until `startScripts` makes a module of it. */
const MODULE = ' type="module" async="">'
/** More than a nonce with its name takes. */
const NONCE_ROOM = 100
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

/** React Router ends the address of a style that several routes share with `#`, and names it once for each of them. */
const STYLE = /<link nonce="([^"]*)" rel="stylesheet" href="([^"#]*)#?"\/>/g

/** React finds its link where it wrote it; as that is disabled, no browser fetches it. */
function withStyles(html: string, styleOf: (href: string) => string): string {
  const placed = new Set<string>()
  return html.replace(STYLE, (link, nonce, href) => {
    const style = placed.has(href) ? '' : `<style nonce="${nonce}">${styleOf(href)}</style>`
    placed.add(href)
    return `${style}${link.slice(0, -2)} disabled=""/>`
  })
}
