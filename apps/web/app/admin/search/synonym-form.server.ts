import { Refusal } from '@himalayan-green/shop/errors.ts'
import type { StaffSynonym } from '@himalayan-green/shop/search/synonyms/staff-synonyms.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'

/** A row as the form's fields hold it: words one a line. */
export function typedSynonym({ words, way, means, category, note }: StaffSynonym): Record<string, string> {
  return {
    words: words.join('\n'),
    way,
    means: means.join('\n'),
    category_id: category ? `${category.id}` : '',
    note,
  }
}

/** The form's fields as a row. */
export function synonymIn(form: FormData, isNew: boolean): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    words: wordsIn(text('words')),
    way: text('way'),
    means: wordsIn(text('means')),
    category_id: text('category_id') || null,
    note: text('note'),
    ...(isNew ? {} : { version: text('version') }),
  }
}

const wordsIn = (typed: string) =>
  typed
    .split(/[\r\n,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A refused form: what is wrong with one of many words stands under their field, with the word. */
export function refusedSynonym(error: unknown, form: FormData, lastField: string) {
  if (!(error instanceof Refusal)) throw error
  const errors: Record<string, string> = {}
  for (const [field, sentence] of Object.entries(error.fields)) {
    const [, list, at] = /^(words|means)\.(\d+)$/.exec(field) ?? []
    if (list) errors[list] ??= `“${wordsIn(String(form.get(list)))[Number(at)]}”: ${sentence}`
    else errors[field] = sentence
  }
  return refusedForm(new Refusal(error.code, error.message, errors), form, lastField)
}
