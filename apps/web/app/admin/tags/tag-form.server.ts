import type { StaffTag } from '@himalayan-green/shop/catalog/tags/staff-tags.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'

/** A tag as the form's fields hold it: words one a line. */
export function typedTag({ kind, name_en, name_ne, words }: StaffTag): Record<string, string> {
  return { kind, name_en, name_ne, words: words.join('\n') }
}

/** The form's fields as a tag. */
export function tagIn(form: FormData, isNew: boolean): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    kind: text('kind'),
    name_en: text('name_en'),
    name_ne: text('name_ne'),
    words: wordsIn(text('words')),
    ...(isNew ? {} : { version: text('version') }),
  }
}

const wordsIn = (typed: string) =>
  typed
    .split(/[\r\n,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A refused form: what is wrong with one of many words stands under their field, with the word. */
export function refusedTag(error: unknown, form: FormData) {
  if (!(error instanceof Refusal)) throw error
  const errors: Record<string, string> = {}
  for (const [field, sentence] of Object.entries(error.fields)) {
    const [, at] = /^words\.(\d+)$/.exec(field) ?? []
    if (at) errors.words ??= `“${wordsIn(String(form.get('words')))[Number(at)]}”: ${sentence}`
    else errors[field] = sentence
  }
  return refusedForm(new Refusal(error.code, error.message, errors), form, 'save')
}
