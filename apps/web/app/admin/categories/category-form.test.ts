import { expect, test } from 'vitest'
import { formOf } from '../../../test/page.ts'
import { categoryIn, typedCategory } from './category-form.server.ts'

const TEXTS = {
  name_en: 'Tea',
  name_ne: 'चिया',
  text_en: 'Leaves',
  text_ne: '',
  slug: 'tea',
  seo_title_en: '',
  seo_title_ne: '',
  seo_description_en: 'Tea of Ilam',
  seo_description_ne: '',
}
const CATEGORY = {
  ...TEXTS,
  id: 3,
  parent_id: 2,
  is_hidden: true,
  picture: { alt_en: 'A cup', alt_ne: 'कप' },
}

test('a category that is sent as its form showed it is the same category', () => {
  const typed = typedCategory(CATEGORY as never)
  expect(typed).toMatchObject({ parent_id: '2', is_hidden: 'on', alt_en: 'A cup', alt_ne: 'कप' })
  expect(categoryIn(formOf({ ...typed, version: '4' }), false)).toEqual({
    ...TEXTS,
    parent_id: '2',
    is_hidden: true,
    version: '4',
  })
})

test('a box that is not ticked is sent as not ticked, and a category without a picture has no words for it', () => {
  const shown = { ...CATEGORY, parent_id: null, is_hidden: false, picture: null }
  expect(typedCategory(shown as never)).toMatchObject({
    parent_id: '',
    is_hidden: '',
    alt_en: '',
    alt_ne: '',
  })
  expect(categoryIn(formOf(TEXTS), false)).toMatchObject({ is_hidden: false })
})

test.for<[slug: string | undefined, isNew: boolean, sent: object]>([
  // Made of the name.
  ['', true, {}],
  ['  ', true, {}],
  [undefined, true, {}],
  ['green-tea', true, { slug: 'green-tea' }],
  // One that is there keeps its address, or is told that it needs one.
  ['', false, { slug: '' }],
  ['green-tea', false, { slug: 'green-tea' }],
])('the address %o, of a new one: %s, is sent as %o', ([slug, isNew, sent]) => {
  const change = categoryIn(formOf({ ...TEXTS, slug }), isNew)
  expect('slug' in change ? { slug: change.slug } : {}).toEqual(sent)
})
