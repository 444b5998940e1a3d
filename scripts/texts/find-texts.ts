import { choiceOfOne, type OneText, readText } from './one-text.ts'
import { bare, type Node, partsOf, readSyntax, type Syntax } from './syntax.ts'

/** Files by their path from the root of the repository. */
export type Sources = Map<string, string>

/** A text of the shop in both languages, and where its Nepali stands. */
export interface Text {
  /** Names the text in the translators' file: "texts/cart.ts cart.selected". */
  id: string
  english: OneText
  /** The English singular, where it differs from the plural. */
  englishOfOne?: string
  nepali: OneText
  notes: string[]
  path: string
  line: number
  start: number
  end: number
}

export interface Found {
  texts: Text[]
  /** The ids of Nepali literals that are not among the texts, as the code builds them in its own way. */
  left: string[]
}

/** A place in both languages at once. */
interface Pair {
  path: string
  id: string
  en: Node
  ne: Node
  enSyntax: Syntax
  neSyntax: Syntax
  notes: string[]
}

export const PAGES = 'apps/web/app/'
export const RULES = 'packages/shop/src/'
const NEPALI = /\.ne\.ts$/

/**
 * The texts of the site, which stand in one file for each language, and the words of the rules, where both languages
 * stand in one object: { en, ne }; or in two files as well, "words.en.ts" and "words.ne.ts", where pages show them.
 */
export function findTexts(sources: Sources): Found {
  const found: Found = { texts: [], left: [] }
  const syntax = new Map([...sources].map(([path, source]) => [path, readSyntax(path, source)]))
  for (const [path, ne] of syntax) {
    const en = syntax.get(path.replace(NEPALI, path.startsWith(PAGES) ? '.ts' : '.en.ts'))
    if (NEPALI.test(path) && en) findInTwo(path, en, ne, found)
    else if (path.startsWith(RULES)) findInOne(path, ne, found)
  }
  return found
}

/** Two files with the same constants. */
function findInTwo(path: string, en: Syntax, ne: Syntax, found: Found) {
  const constantsOf = (syntax: Syntax) =>
    syntax.program.body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'VariableDeclaration') return []
      const note = syntax.commentBefore(statement)
      return declared.declarations.map((one) => ({ name: nameOf(one, syntax), value: one.init, note }))
    })
  const inEnglish = constantsOf(en)
  for (const { name, value, note } of constantsOf(ne)) {
    const english = inEnglish.find((one) => one.name === name)
    if (!value || !english?.value) continue
    const id = `${path.replace(PAGES, '').replace(RULES, '').replace(NEPALI, '.ts')} ${name}`
    const notes = [english.note, note].filter((one) => one !== undefined)
    compare({ path, id, en: english.value, ne: value, enSyntax: en, neSyntax: ne, notes }, found)
  }
}

/** Every { en, ne } of a file. */
function findInOne(path: string, syntax: Syntax, found: Found) {
  const short = path.replace(RULES, '')
  const walk = (node: Node, names: string[], notes: string[]) => {
    const en = inLanguage(node, 'en', syntax)
    const ne = inLanguage(node, 'ne', syntax)
    if (en && ne) {
      const id = `${short} ${names.join('.')}`
      compare({ path, id, en, ne, enSyntax: syntax, neSyntax: syntax, notes }, found)
      return
    }
    const name = nameOf(node, syntax)
    const note = syntax.commentBefore(node)
    for (const part of partsOf(node))
      walk(part, name ? [...names, name] : names, note ? [...notes, note] : notes)
  }
  walk(syntax.program, [], [])
}

function nameOf(node: Node, syntax: Syntax): string | undefined {
  if (node.type === 'VariableDeclarator') return syntax.sourceOf(node.id).split(':')[0]
  if (node.type === 'Property') return syntax.sourceOf(node.key)
  if (node.type === 'FunctionDeclaration') return node.id?.name
  return undefined
}

function inLanguage(node: Node, language: string, syntax: Syntax): Node | undefined {
  if (node.type !== 'ObjectExpression') return
  const property = node.properties.find(
    (one) => one.type === 'Property' && syntax.sourceOf(one.key) === language,
  )
  return property?.type === 'Property' && !property.shorthand ? property.value : undefined
}

/** Goes down both languages at once, as far as they are built alike, and takes the texts at the ends. */
function compare(pair: Pair, found: Found): void {
  const parts = partsOfPair(pair)
  if (!parts) take(pair, found)
  for (const part of parts ?? []) compare(part, found)
}

/** The parts of both languages. None where one of them is an end, or is built in its own way. */
function partsOfPair(pair: Pair): Pair[] | undefined {
  const { enSyntax, neSyntax } = pair
  const en = bare(pair.en)
  const ne = bare(pair.ne)
  const part = (step: string | number, inEnglish: Node, inNepali: Node, note?: string): Pair => ({
    ...pair,
    id: step === '' ? pair.id : `${pair.id}.${step}`,
    en: inEnglish,
    ne: inNepali,
    notes: note ? [...pair.notes, note] : pair.notes,
  })

  if (ne.type === 'ObjectExpression' && en.type === 'ObjectExpression')
    return ne.properties.flatMap((property) => {
      if (property.type !== 'Property') return []
      const key = neSyntax.sourceOf(property.key)
      const twin = en.properties.find((one) => one.type === 'Property' && enSyntax.sourceOf(one.key) === key)
      if (twin?.type !== 'Property') return []
      const note = enSyntax.commentBefore(twin) ?? neSyntax.commentBefore(property)
      return [part(key, twin.value, property.value, note)]
    })
  if (ne.type === 'ArrowFunctionExpression' && en.type === 'ArrowFunctionExpression')
    return [part('', en.body as Node, ne.body as Node, valuesOf(en, enSyntax))]
  if (isList(ne) && isList(en)) {
    const inEnglish = listOf(en)
    const inNepali = listOf(ne)
    if (inEnglish.length !== inNepali.length) return
    return inNepali.map((one, at) => part(at + 1, inEnglish[at]!, one))
  }
  if (ne.type === 'ConditionalExpression' && en.type === 'ConditionalExpression') {
    const test = neSyntax.sourceOf(ne.test)
    if (test !== enSyntax.sourceOf(en.test)) return
    return [part(`if (${test})`, en.consequent, ne.consequent), part('else', en.alternate, ne.alternate)]
  }
  return undefined
}

const isList = (node: Node) => node.type === 'ArrayExpression' || node.type === 'CallExpression'

/** The elements of an array, or what a function is called with: letter('Subject', 'First paragraph', …). */
function listOf(node: Node): Node[] {
  if (node.type === 'ArrayExpression') return node.elements.filter((one) => one !== null)
  if (node.type !== 'CallExpression') return []
  const callee = node.callee.type === 'MemberExpression' ? [node.callee.object] : []
  return [...callee, ...node.arguments]
}

/** What the function is called with: "count: number". */
const valuesOf = (node: Node, syntax: Syntax) =>
  node.type === 'ArrowFunctionExpression' && node.params.length > 0
    ? `Values: ${node.params.map((one) => syntax.sourceOf(one)).join(', ')}`
    : undefined

function take({ path, id, en, ne, enSyntax, neSyntax, notes }: Pair, found: Found) {
  const choice = choiceOfOne(en, enSyntax)
  const english = readText(choice?.many ?? en, enSyntax, { ofMany: true })
  const nepali = readText(ne, neSyntax)
  if (!english || !nepali) {
    if (/\p{Script=Devanagari}/u.test(neSyntax.sourceOf(ne))) found.left.push(id)
    return
  }
  // Whether there is nothing to translate: signs, figures, a value alone, and the language itself.
  if (!/\p{L}/u.test(english.text.replace(/\{[^{}]*\}/g, '')) || /^ne(-NP)?$/.test(nepali.text)) return
  const { start, end } = bare(ne)
  const line = neSyntax.source.slice(0, start).split('\n').length
  const englishOfOne = choice && readText(choice.one, enSyntax)?.text
  found.texts.push({
    id,
    english,
    nepali,
    notes,
    path,
    line,
    start,
    end,
    ...(englishOfOne !== undefined && { englishOfOne }),
  })
}
