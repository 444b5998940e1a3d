import MarkdownIt from 'markdown-it'
import type { Locale } from '../context.ts'
import { isOwnPath, isWebAddress } from './address-text.ts'

/**
 * Supports headings, lists, quotes, tables, emphasis and links. HTML is shown as text, pictures are left out, and only
 * links that `isSafeTarget` allows become links.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  'image',
  'html_block',
  'html_inline',
  'code',
])

markdown.validateLink = isSafeTarget

// Style attributes, which align a table's columns, are removed because the policy of our pages forbids them.
markdown.core.ruler.push('tables_without_style', (state) => {
  for (const token of state.tokens)
    if (token.attrs) token.attrs = token.attrs.filter(([name]) => name !== 'style')
})

// The page itself has the only h1, so that a body's headings begin below it. Their ids are the same each time.
markdown.core.ruler.push('headings_below_the_title', (state) => {
  let part = 0
  for (const token of state.tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    token.tag = `h${Math.min(Math.max(Number(token.tag.slice(1)), 2), 4)}`
    if (token.type === 'heading_open' && token.tag === 'h2') token.attrSet('id', `part-${++part}`)
  }
})

const renderLink = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index]!
  const target = String(token.attrGet('href'))
  if (isWebAddress(target)) token.attrSet('rel', 'noopener noreferrer')
  if (env?.locale === 'ne' && isPage(target)) token.attrSet('href', target === '/' ? '/ne' : `/ne${target}`)
  return renderLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
}

/** Whether it is a page of this site without a language in its path, and not a file. */
function isPage(target: string): boolean {
  const [path = ''] = target.split(/[?#]/)
  return isOwnPath(target) && !/^\/(ne|v1|auth|pictures)(\/|$)|\.[a-z0-9]+$/.test(path)
}

/** Whether a link leads to http, https, mailto, tel, a path of this site, or a place on the same page. */
export function isSafeTarget(target: string): boolean {
  return (
    isWebAddress(target) ||
    isOwnPath(target) ||
    /^#[\w-]+$/.test(target) ||
    /^mailto:[^\s@<>"]+@[^\s@<>"]+$/i.test(target) ||
    /^tel:\+?[\d-]+$/i.test(target)
  )
}

/** Markdown as safe HTML, whoever wrote it. Links to pages of this site lead to the reader's language. */
export function renderMarkdown(text: string, locale: Locale = 'en'): string {
  return markdown.render(text, { locale })
}

/** A part of a text: its heading, and the id to jump to. */
export interface Part {
  id: string
  title: string
}

/** The parts of a text: its headings of the second level, as plain words. */
export function partsOf(text: string): Part[] {
  const tokens = markdown.parse(text, { locale: 'en' })
  return tokens.flatMap((token, index) => {
    const id = token.type === 'heading_open' ? token.attrGet('id') : null
    const words = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('')
    return id === null ? [] : [{ id: String(id), title: words }]
  })
}
