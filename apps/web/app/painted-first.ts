import { startScripts } from './start-scripts.ts'

/**
 * A page as React Router wrote it, so that nothing shares the line with what is seen first: the styles stand in the HTML instead
 * of being asked for, and the scripts, which a page is complete without, begin when it has been painted (start-scripts.ts).
 */
export function paintedFirst(html: string, styleOf: (href: string) => string): string {
  return withLateScripts(withStyles(html, styleOf))
}

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

const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const SCRIPT = /<script nonce="([^"]*)" type="module" async="">/

/** Scripts keep their text, as one of a kind that browsers do not know, until `startScripts` makes modules of them. */
function withLateScripts(html: string): string {
  const nonce = SCRIPT.exec(html)?.[1]
  if (nonce === undefined) return html
  return html
    .replace(PRELOAD, '<link rel="later" href="$1"/>')
    .replace(SCRIPT, '<script nonce="$1" type="later">')
    .replace(/<\/body>/, () => `<script nonce="${nonce}">(${startScripts})()</script></body>`)
}
