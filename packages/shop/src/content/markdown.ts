import MarkdownIt from 'markdown-it'
import { isOwnPath, isWebAddress } from './address-text.ts'

/**
 * Headings, lists, quotes, tables, emphasis and links. HTML is shown as the text that it is, pictures are left out,
 * and links lead where `isSafeTarget` allows; a link elsewhere stays text.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  'image',
  'html_block',
  'html_inline',
  'code',
])

markdown.validateLink = isSafeTarget

// The policy of our pages forbids style attributes, which the alignment of a table's columns would be.
markdown.core.ruler.push('tables_without_style', (state) => {
  for (const token of state.tokens)
    if (token.attrs) token.attrs = token.attrs.filter(([name]) => name !== 'style')
})

// The page has its one h1: a body's headings begin below it.
markdown.core.ruler.push('headings_below_the_title', (state) => {
  for (const token of state.tokens)
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(Math.max(Number(token.tag.slice(1)), 2), 4)}`
})

const renderLink = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index]!
  if (isWebAddress(String(token.attrGet('href')))) token.attrSet('rel', 'noopener noreferrer')
  return renderLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
}

/** http, https, mailto, tel, a path of this site, or a place on the same page. */
export function isSafeTarget(target: string): boolean {
  return (
    isWebAddress(target) ||
    isOwnPath(target) ||
    /^#[\w-]+$/.test(target) ||
    /^mailto:[^\s@<>"]+@[^\s@<>"]+$/i.test(target) ||
    /^tel:\+?[\d-]+$/i.test(target)
  )
}

/** Markdown as HTML that can do no harm, whoever wrote it. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}
