import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { addTag, changeTag } from '../catalog/tags/change-tags.ts'
import { readStaffTag } from '../catalog/tags/staff-tags.ts'
import { listAudit } from './read-audit.ts'

test('of many who save at once after they have seen the same, one wins, and the others learn it in their language', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ rights: ['category.change', 'audit.read'] })
  const staff = shop.as(actor)
  const tag = await addTag(staff, { kind: 'use', name_en: 'Of the race', name_ne: 'दौडको', words: [] })
  const save = (n: number) =>
    changeTag({ ...staff, locale: n % 2 ? 'ne' : 'en' }, tag.id, {
      name_en: `Won by ${n}`,
      version: tag.version,
    })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(save))
  const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(won).toHaveLength(1)
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 'conflict', fields: {} })
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set([
      'Someone else has just changed this. Check what is there now, and save again if you still want to.',
      'यसबीच अरू कसैले यो बदल्नुभयो। अहिले के छ हेर्नुहोस् र अझै चाहनुहुन्छ भने फेरि सुरक्षित गर्नुहोस्।',
    ]),
  )
  expect(await readStaffTag(staff, tag.id)).toMatchObject({
    version: tag.version + 1,
    name_en: won[0]!.name_en,
    name_ne: tag.name_ne,
  })
  const { entries } = await listAudit(staff, { action: 'tag.change' })
  expect(entries.filter(({ object_id }) => object_id === `${tag.id}`)).toMatchObject([
    { details: { before: { name_en: 'Of the race' }, after: { name_en: won[0]!.name_en } } },
  ])
})

test('who saw no version changes what is there, one after the other, and no change is lost', async ({
  shop,
}) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const tag = await addTag(staff, { kind: 'use', name_en: 'Of both', name_ne: 'दुवैको', words: [] })
  await Promise.all([
    changeTag(staff, tag.id, { name_en: 'Of the two' }),
    changeTag(staff, tag.id, { words: ['pair'] }),
  ])
  expect(await readStaffTag(staff, tag.id)).toMatchObject({
    version: tag.version + 2,
    name_en: 'Of the two',
    words: ['pair'],
  })
})

test('a change without effect writes nothing, whatever was seen', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['category.change', 'audit.read'] })
  const staff = shop.as(actor)
  const tag = await addTag(staff, { kind: 'use', name_en: 'Of nobody', name_ne: 'कसैको होइन', words: ['a'] })
  const { name_en, name_ne, words } = tag
  await changeTag(staff, tag.id, { words: ['a', 'b'], version: tag.version })
  const again = { name_en, name_ne, words: [...words, 'b'], version: tag.version }
  expect(await changeTag(staff, tag.id, again)).toMatchObject({ version: tag.version + 1 })
  const { entries } = await listAudit(staff, { action: 'tag.change' })
  expect(entries.filter(({ object_id }) => object_id === `${tag.id}`)).toHaveLength(1)
})
