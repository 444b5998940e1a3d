import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Declaration, parse, type Root } from 'postcss'
import { describe, expect, test } from 'vitest'

// The sheets of the site say sizes and colours by the names of styles/tokens.css, stand in one of its layers, and change at its three
// breakpoints. What is refused here is named in one place there.

const APP = join(import.meta.dirname, '../apps/web/app')
const TOKENS = 'styles/tokens.css'
const LAYERS = ['reset', 'tokens', 'base', 'blocks', 'pages', 'overrides']

/** A phone ends before 768 px, touch with 1024 px (specification, part 2), wide begins with 1280 px. */
const BREAKPOINTS = [
  '(width < 768px)',
  '(width >= 768px)',
  '(768px <= width <= 1024px)',
  '(width <= 1024px)',
  '(width > 1024px)',
  '(width < 1280px)',
  '(width >= 1280px)',
  // The specification's narrow screen, for the text of the banner and the width of the cart's drawer.
  '(width <= 768px)',
  '(width > 768px)',
  // Where large text leaves no place beside anything.
  ...[16, 18, 22, 26].map((em) => `(width <= ${em}em)`),
]

const SPACING = /^(?:margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding)(?:-|$)/
/** Beside the scale: the page's edges, what a sheet counts with, and the heights of what lies over a page. */
const SPACES = /^--(?:space-|gutter|size|page-edge$|buy-bar$|under-header$)/
/** A colour as such; `color-mix` of named ones is none. */
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color)\(|(?<![\w-])(?:white|black)(?![\w-])/i
const TEXT = /^(?:var\(--(?:text|avatar|count)-[\w-]+\)|inherit|[\d.]+em|min\([\d.]+rem, [\d.]+vw\))$/

/** What a sheet does otherwise than the house, one sentence each. */
function faultsIn(css: string, file: string): string[] {
  const sheet = parse(css)
  return [...layersAmiss(sheet), ...widthsAmiss(sheet), ...sizesAmiss(sheet, file)]
}

function layersAmiss(sheet: Root): string[] {
  return sheet.nodes.flatMap((node) => {
    if (node.type === 'comment' || (node.type === 'atrule' && node.name === 'font-face')) return []
    const isLayer = node.type === 'atrule' && node.name === 'layer'
    const layers = isLayer ? node.params.split(', ') : []
    return isLayer && layers.every((layer) => LAYERS.includes(layer)) ? [] : [`in no layer: ${nameOf(node)}`]
  })
}

const nameOf = (node: Root['nodes'][number]) => node.toString().split(/\s*\{/)[0]

function widthsAmiss(sheet: Root): string[] {
  const faults: string[] = []
  sheet.walkAtRules('media', ({ params }) => {
    const widths = params.match(/\([^()]*(?:width|height)[^()]*\)/g) ?? []
    for (const width of widths) if (!BREAKPOINTS.includes(width)) faults.push(`no breakpoint: ${width}`)
  })
  return faults
}

function sizesAmiss(sheet: Root, file: string): string[] {
  const faults: string[] = []
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (file !== TOKENS && /\dpx\b/.test(value)) faults.push(`px: ${prop}: ${value}`)
    else if (file !== TOKENS && COLOUR.test(value)) faults.push(`no token: ${prop}: ${value}`)
    else if (SPACING.test(prop) && !isOfScale(declaration)) faults.push(`not of the scale: ${prop}: ${value}`)
    else if (prop === 'font-size' && !TEXT.test(value)) faults.push(`no size of text: ${value}`)
  })
  return faults
}

function isOfScale({ value }: Declaration): boolean {
  const names = [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!)
  return names.every((name) => SPACES.test(name)) && !/\d(?:rem|ch|v[wh])\b/.test(value)
}

const files = globSync('**/*.css', { cwd: APP })
const sheets = new Map(files.map((file) => [file, readFileSync(join(APP, file), 'utf8')]))

test('every sheet keeps to tokens, layers and breakpoints', () => {
  expect(files.length).toBeGreaterThan(50)
  const faults = [...sheets].flatMap(([file, css]) => faultsIn(css, file).map((fault) => `${file}: ${fault}`))
  expect(faults).toEqual([])
})

test('the order of layers is said once, before any other sheet', () => {
  const said = [...sheets].filter(([, css]) => /@layer [^{]*;/.test(css))
  expect(said.map(([file]) => file)).toEqual(['styles/layers.css'])
  expect(said[0]?.[1]).toContain(`@layer ${LAYERS.join(', ')};`)
  const [first] = readFileSync(join(APP, 'root.tsx'), 'utf8').match(/\.\/styles\/.*\.css/) ?? []
  expect(first).toBe('./styles/layers.css')
})

test('no token is unknown, and none is without use', () => {
  const all = [...sheets.values()].join('\n')
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  const declared = new Set([...all.matchAll(/(--[\w-]+):\s/g)].map(([, name]) => name!))
  expect([...used].filter((name) => !declared.has(name))).toEqual([])
  expect([...declared].filter((name) => !used.has(name))).toEqual([])
})

describe('a fault is seen', () => {
  test.each([
    ['.a { color: red; }', 'in no layer: .a'],
    ['@media print { .a { color: red; } }', 'in no layer: @media print'],
    ['@layer page { .a { color: red; } }', 'in no layer: @layer page'],
    ['@layer pages { .a { width: 12px; } }', 'px: width: 12px'],
    ['@layer pages { .a { box-shadow: 0 0 0 2px red; } }', 'px: box-shadow: 0 0 0 2px red'],
    ['@layer pages { .a { margin: 0 -12px; } }', 'px: margin: 0 -12px'],
    ['@layer pages { .a { color: #fff; } }', 'no token: color: #fff'],
    ['@layer pages { .a { border: 0 solid #16241AFF; } }', 'no token: border: 0 solid #16241AFF'],
    ['@layer pages { .a { background: rgb(0 0 0 / 0.5); } }', 'no token: background: rgb(0 0 0 / 0.5)'],
    ['@layer pages { .a { color: oklch(40% 0.1 150); } }', 'no token: color: oklch(40% 0.1 150)'],
    ['@layer pages { .a { --own: white; } }', 'no token: --own: white'],
    ['@layer pages { .a { gap: 0.75rem; } }', 'not of the scale: gap: 0.75rem'],
    ['@layer pages { .a { padding-top: var(--tap); } }', 'not of the scale: padding-top: var(--tap)'],
    ['@layer pages { .a { font-size: 0.9rem; } }', 'no size of text: 0.9rem'],
    ['@layer pages { @media (width >= 640px) { .a { color: red; } } }', 'no breakpoint: (width >= 640px)'],
    [
      '@layer pages { @media (min-width: 768px) { .a { color: red; } } }',
      'no breakpoint: (min-width: 768px)',
    ],
    [
      '@layer pages { @media print, (width > 767px) { .a { color: red; } } }',
      'no breakpoint: (width > 767px)',
    ],
  ])('%s', (css, fault) => {
    expect(faultsIn(css, 'some/page.css')).toEqual([fault])
  })

  test.each([
    '/* 12px */ @layer pages { .a { margin: 0 calc(-1 * var(--space-3)) auto; } }',
    '@layer pages { .a { padding: 0 var(--gutter) calc(var(--space-4) + env(safe-area-inset-bottom)); } }',
    '@layer blocks { @media (width > 1024px) { .a { gap: 0 var(--space-2); } } }',
    '@font-face { font-family: "A"; }',
    '@layer pages { .a { color: color-mix(in srgb, var(--color-ink) 40%, transparent); } }',
  ])('but none is in %s', (css) => {
    expect(faultsIn(css, 'some/page.css')).toEqual([])
  })
})
