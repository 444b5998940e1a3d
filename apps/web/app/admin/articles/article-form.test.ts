import { addArticle, changeArticle, readEditedArticle } from '@himalayan-green/shop/content/edit-articles.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { formOf } from '../../../test/page.ts'
import { articleIn, typedArticle } from './article-form.server.ts'

test('an article that is sent as the form showed it is the same article', async ({ shop }) => {
  const writer = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  const texts = {
    slug: 'on-wild-honey',
    kind: 'article',
    position: 3,
    image: '',
    title_en: 'On honey',
    title_ne: 'मह',
    summary_en: 'A "sweet" one',
    summary_ne: '',
    body_en: '# Cliffs\n\n- bees',
    body_ne: '',
    seo: { title_en: 'Honey', title_ne: '', description_en: '', description_ne: 'मह', remoteImage: '/a.jpg' },
  }
  const { id } = await addArticle(writer, texts)
  const before = await readEditedArticle(writer, id)
  const typed = typedArticle(before)
  expect(typed).toMatchObject({ position: '3', 'seo.title_en': 'Honey', 'seo.remoteImage': '/a.jpg' })
  // A browser writes ends of lines as CR LF.
  const sent = formOf({
    ...typed,
    body_en: typed.body_en!.replaceAll('\n', '\r\n'),
    version: `${before.version}`,
  })
  await changeArticle(writer, id, articleIn(sent))
  const after = await readEditedArticle(writer, id)
  expect(typedArticle(after)).toEqual(typed)
})

test.for<[pressed: string | undefined, status: object]>([
  ['published', { status: 'published' }],
  ['draft', { status: 'draft' }],
  // Saving leaves it as it is; so does whatever else somebody sends.
  [undefined, {}],
  ['save', {}],
  ['deleted', {}],
])('the button %s says %o of the status', ([pressed, status]) => {
  const { status: said } = articleIn(formOf({ intent: pressed })) as { status?: string }
  expect(said === undefined ? {} : { status: said }).toEqual(status)
})

test('of an empty form all texts are empty, and there is no version', () => {
  expect(articleIn(formOf({}))).toEqual({
    slug: '',
    kind: '',
    image: '',
    title_en: '',
    title_ne: '',
    summary_en: '',
    summary_ne: '',
    body_en: '',
    body_ne: '',
    position: 0,
    seo: { title_en: '', title_ne: '', description_en: '', description_ne: '', remoteImage: '' },
  })
})
