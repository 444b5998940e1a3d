import { expect, test } from 'vitest'
import { isSafeTarget, partsOf, renderMarkdown } from './markdown.ts'

test.each([
  ['javascript:alert(1)'],
  ['JavaScript:alert(1)'],
  ['java\tscript:alert(1)'],
  ['  javascript:alert(1)'],
  ['vbscript:x'],
  ['data:text/html,<script>alert(1)</script>'],
  ['data:image/png;base64,AAAA'],
  ['file:///etc/passwd'],
  ['//evil.example'],
  ['/.//evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['https:evil'],
  ['https://user:secret@evil.example'],
  ['shop'],
  [''],
])('%j is no target for a link', (target) => {
  expect(isSafeTarget(target)).toBe(false)
})

test.each([
  'https://example.com/a?b=c#d',
  'http://example.com',
  '/article/our-values',
  '/',
  '#origin',
  'mailto:namaste@example.com',
  'tel:+97761123456',
])('%s is a target for a link', (target) => {
  expect(isSafeTarget(target)).toBe(true)
})

/** The only tags and attributes that may come out. */
const TAG =
  /^<\/?(p|h[2-4]|ul|ol|li|strong|em|s|a|blockquote|table|thead|tbody|tr|th|td|hr|br|code|pre)( (href="([^"<>]*)"|rel="noopener noreferrer"|title="[^"<>]*"|class="language-\w+"|id="part-\d+"))*>$/

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onclick="alert(1)">bold</b>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '[a [b](javascript:alert(1)) c](https://example.com)',
  '[x](https://example.com "title\\" onmouseover=alert(1)")',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '```html\n<script>alert(1)</script>\n```',
  '<!-- --><svg onload=alert(1)>',
  '<style>*{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '| a |\n| :-: |\n| b |',
  '| <script> |\n| --- |\n| [x](javascript:1) |',
  '# <img src=x onerror=alert(1)>',
])('%j becomes HTML that does no harm', (text) => {
  for (const [tag] of renderMarkdown(text).matchAll(/<[^>]*>/g)) {
    const [, , , , href] = TAG.exec(tag) ?? expect.fail(tag)
    if (href !== undefined) expect(isSafeTarget(href)).toBe(true)
  }
})

test('what people write comes out as they mean it', () => {
  expect(renderMarkdown('# One\n\nA **word** and [values](/article/our-values).')).toBe(
    '<h2 id="part-1">One</h2>\n<p>A <strong>word</strong> and <a href="/article/our-values">values</a>.</p>\n',
  )
  expect(renderMarkdown('[there](https://example.com)')).toBe(
    '<p><a href="https://example.com" rel="noopener noreferrer">there</a></p>\n',
  )
  expect(renderMarkdown('1. एक\n2. दुई')).toBe('<ol>\n<li>एक</li>\n<li>दुई</li>\n</ol>\n')
  expect(renderMarkdown('##### Deep')).toBe('<h4>Deep</h4>\n')
})

test('on Nepali pages links to pages of ours lead to Nepali pages', () => {
  const hrefs = (text: string) =>
    [...renderMarkdown(text, 'ne').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs('[a](/) [b](/privacy) [c](/shop?sort=PriceLH) [d](/account#x)')).toEqual([
    '/ne',
    '/ne/privacy',
    '/ne/shop?sort=PriceLH',
    '/ne/account#x',
  ])
  expect(hrefs('[a](/ne/shop) [b](/share.jpg) [c](/pictures/x) [d](https://example.com/shop)')).toEqual([
    '/ne/shop',
    '/share.jpg',
    '/pictures/x',
    'https://example.com/shop',
  ])
})

test('a text’s parts are its headings, each with its place', () => {
  expect(partsOf('# One\n\n## *Two* & more\n\n### Deeper\n\ntext')).toEqual([
    { id: 'part-1', title: 'One' },
    { id: 'part-2', title: 'Two & more' },
  ])
})
