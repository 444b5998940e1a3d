import { bare, type Node, type Syntax } from './syntax.ts'

/** A text as a translator reads it: a value in it stands as {name}. */
export interface OneText {
  text: string
  /** What the code puts in for each name. */
  values: Map<string, string>
}

/**
 * The text of a literal. None where it cannot be shown as one line with names for its values: a choice within it has
 * texts of its own. Where a choice is between one and many (count === 1 ? …), the text of many may be shown.
 */
export function readText(given: Node, syntax: Syntax, { ofMany = false } = {}): OneText | undefined {
  const node = bare(given)
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? { text: node.value, values: new Map() } : undefined
  if (node.type !== 'TemplateLiteral') return
  const values = new Map<string, string>()
  let text = node.quasis[0]!.value.cooked ?? ''
  for (const [at, expression] of node.expressions.entries()) {
    const many = ofMany && choiceOfOne(expression, syntax)
    if (many) {
      const inner = readText(many.many, syntax)
      if (!inner) return
      text += inner.text
      for (const [name, source] of inner.values) values.set(name, source)
    } else {
      const name = nameOf(expression)
      const source = syntax.sourceOf(expression)
      if (!name || (values.get(name) ?? source) !== source) return
      values.set(name, source)
      text += `{${name}}`
    }
    text += node.quasis[at + 1]!.value.cooked ?? ''
  }
  return { text, values }
}

/** The two texts of count === 1 ? 'one' : 'many'. */
export function choiceOfOne(given: Node, syntax: Syntax): { one: Node; many: Node } | undefined {
  const node = bare(given)
  if (node.type !== 'ConditionalExpression' || !/ === 1$/.test(syntax.sourceOf(node.test))) return
  return { one: node.consequent, many: node.alternate }
}

/** What a translator reads for a value: its name, without what the code does to show it. */
function nameOf(given: Node): string | undefined {
  const node = bare(given)
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const owner = nameOf(node.object)
    // vendor.name_en in English is vendor.name_ne in Nepali: to a translator both are the vendor's name.
    return owner && `${owner}.${node.property.name.replace(/_(en|ne)$/, '')}`
  }
  if (node.type !== 'CallExpression') return
  // showRupees(total) shows the total, places.join(', ') the places.
  const isMethod = node.callee.type === 'MemberExpression'
  const shown = isMethod && 'object' in node.callee ? node.callee.object : node.arguments[0]
  return shown && nameOf(shown)
}

/** The source of a literal that says a text. Formatted as the house formats: single quotes where they do. */
export function writeText(text: string, values: Map<string, string>): string {
  const lines = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  if (values.size > 0) {
    const template = lines.replaceAll('`', '\\`').replaceAll('${', '\\${')
    return `\`${template.replace(NAMED, (_, name: string) => `\${${values.get(name)}}`)}\``
  }
  const quote = text.split("'").length > text.split('"').length ? '"' : "'"
  return `${quote}${lines.replaceAll(quote, `\\${quote}`)}${quote}`
}

const NAMED = /\{([^{}]*)\}/g

/** What stands in braces in a text. */
export const namesIn = (text: string) => [...text.matchAll(NAMED)].map(([, name]) => name!)
