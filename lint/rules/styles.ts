import { type Declaration, parse, type Root } from 'postcss'
import type { Rule } from './rule.ts'

// The sheets of the site say sizes and colours by the names of styles/tokens.css, stand in one of its layers, and change at its three
// breakpoints. What is refused here is named in one place there.

const APP = 'apps/web/app/'
const TOKENS = `${APP}styles/tokens.css`
export const LAYERS = ['reset', 'tokens', 'base', 'blocks', 'pages', 'overrides']

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
const SPACES = /^--(?:space-|gutter|size|page-edge$|bar-height$|buy-bar$|under-header$)/
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

export const STYLES: Rule = {
  name: 'sheets that leave tokens, layers or breakpoints',
  sentence:
    'A sheet says sizes and colours by the tokens of styles/tokens.css, stands in a layer, and changes at its breakpoints.',
  files: (path) => path.startsWith(APP) && path.endsWith('.css'),
  example: `${APP}cart/made-up.css`,
  look: faultsIn,
  bad: [
    '.a { color: red; }',
    '@media print { .a { color: red; } }',
    '@layer page { .a { color: red; } }',
    '@layer pages { .a { width: 12px; } }',
    '@layer pages { .a { box-shadow: 0 0 0 2px red; } }',
    '@layer pages { .a { margin: 0 -12px; } }',
    '@layer pages { .a { color: #fff; } }',
    '@layer pages { .a { border: 0 solid #16241AFF; } }',
    '@layer pages { .a { background: rgb(0 0 0 / 0.5); } }',
    '@layer pages { .a { color: oklch(40% 0.1 150); } }',
    '@layer pages { .a { --own: white; } }',
    '@layer pages { .a { gap: 0.75rem; } }',
    '@layer pages { .a { padding-top: var(--tap); } }',
    '@layer pages { .a { font-size: 0.9rem; } }',
    '@layer pages { @media (width >= 640px) { .a { color: red; } } }',
    '@layer pages { @media (min-width: 768px) { .a { color: red; } } }',
    '@layer pages { @media print, (width > 767px) { .a { color: red; } } }',
  ],
  good: [
    '/* 12px */ @layer pages { .a { margin: 0 calc(-1 * var(--space-3)) auto; } }',
    '@layer pages { .a { padding: 0 var(--gutter) calc(var(--space-4) + env(safe-area-inset-bottom)); } }',
    '@layer blocks { @media (width > 1024px) { .a { gap: 0 var(--space-2); } } }',
    '@font-face { font-family: "A"; }',
    '@layer pages { .a { color: color-mix(in srgb, var(--color-ink) 40%, transparent); } }',
  ],
}
