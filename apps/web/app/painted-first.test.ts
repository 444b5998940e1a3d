import { expect, test } from 'vitest'
import { paintedFirst } from './painted-first.ts'

const PAGE = [
  '<html><head><title>Shop</title>',
  '<link rel="modulepreload" href="/assets/entry.js" nonce="n"/>',
  '<link nonce="n" rel="stylesheet" href="/assets/root.css"/>',
  '<link nonce="n" rel="stylesheet" href="/assets/root.css#"/>',
  '<noscript><link rel="stylesheet" href="/assets/font.css"/></noscript></head>',
  '<body><p>Rice costs $1</p><script nonce="n">data()</script>',
  '<script nonce="n" type="module" async="">import "/assets/entry.js"</script></body></html>',
].join('')

const styleOf = (href: string) => `/* $1 ${href} */ a{content:"$'"}`
const painted = paintedFirst(PAGE, styleOf)

test('styles stand in the page, and no browser asks for them', () => {
  expect(painted.match(/<style.*?<\/style>/g)).toEqual([
    `<style nonce="n">${styleOf('/assets/root.css')}</style>`,
  ])
  expect(painted).toContain('<link nonce="n" rel="stylesheet" href="/assets/root.css" disabled=""/>')
  expect(painted).toContain('<link nonce="n" rel="stylesheet" href="/assets/root.css#" disabled=""/>')
  expect(painted).toContain('<noscript><link rel="stylesheet" href="/assets/font.css"/></noscript>')
})

test('scripts keep their text until they are started', () => {
  expect(painted).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(painted).toContain('<link rel="later" href="/assets/entry.js"/>')
  expect(painted).toContain('<script nonce="n" type="later">import "/assets/entry.js"</script>')
  expect(painted).toMatch(/<script nonce="n">\(function startScripts\(\)[^<]*\)\(\)<\/script><\/body>/)
})

test('all else stays, and a page without scripts gets none', () => {
  expect(painted).toContain('<title>Shop</title>')
  expect(painted).toContain('<body><p>Rice costs $1</p><script nonce="n">data()</script>')
  const silent = '<html><head></head><body><p>Shop</p></body></html>'
  expect(paintedFirst(silent, styleOf)).toBe(silent)
})
