import { RIGHTS } from '@himalayan-green/shop/context.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf } from '../../../test/page.ts'
import { pagesFor } from '../menu.ts'
import { FILE_LISTS } from './file-lists.server.ts'
import { loader } from './rows-file.ts'
import { downloadTexts } from './texts/download.ts'

/** Pages of the menu that are no list, and why. */
const NO_LIST: Record<string, string> = {
  '/admin/orders/new': 'a form',
  '/admin/conversations': 'what waits for an answer, each read on the page of its order',
  '/admin/complaints': 'what waits for an answer, with personal words, each read on its own page',
  '/admin/runs': 'a board of what is in which run, with names and doors that stand on the sheet of a run',
  '/admin/hub': 'what of a day is at the hub and what is missing, each row gone once it leaves',
  '/admin/riders': 'the few who ride, each with a form',
  '/admin/slots': 'a board of places, whose orders are a file of the orders’ page',
  '/admin/slot-questions': 'who waits for a new time, each asked on the page of their order',
  '/admin/closures': 'forms, and the few closed times that are in force or ahead',
  '/admin/vendors/pictures': 'photos to look at',
  '/admin/vendors/certificates': 'papers to look at',
  '/admin/duties': 'points of the law, each with its evidence',
  '/admin/home': 'an editor of one page',
  '/admin/menus': 'a form of three short menus',
  '/admin/start': 'steps, each with a form',
  '/admin/settings': 'a form',
}

/** What a list cannot do without. */
const NEEDS: Record<string, string> = {
  ledgerLines: '&account=commission_income',
  vatBooks: '&book=sales&of=company&month=2083-08',
}

test('every page of the menu with a list offers it as a file', () => {
  const taken = new Set(Object.values(FILE_LISTS).map(({ path }) => path))
  const without = pagesFor([...RIGHTS])
    .map(({ path }) => path)
    .filter((path) => !taken.has(path) && !(path in NO_LIST))
  expect(without).toEqual([])
})

test('every list is a file with headings of its own in both languages, and the log says each once', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ rights: [...RIGHTS] })
  await buy(shop, {})
  const lists = Object.keys(FILE_LISTS)
  for (const list of lists) {
    const heads = await Promise.all(
      (['en', 'ne'] as const).map(async (locale) => {
        let head = ''
        const query = NEEDS[list] ?? ''
        const { status } = await answerOf(
          async (args: Parameters<typeof loader>[0]) => {
            const file = await loader(args)
            head = (await file.clone().text()).split('\r\n')[0]!
            return file
          },
          shop,
          { path: `/admin/download/${list}/file?format=csv${query}`, params: { list }, as: actor, locale },
        )
        expect([list, status]).toEqual([list, 200])
        return head.split(',')
      }),
    )
    expect(new Set(heads[0]).size, list).toBe(heads[0]!.length)
    expect(heads[0]!.length, list).toBe(heads[1]!.length)
    expect(Object.hasOwn(downloadTexts.ne.lists, list)).toBe(true)
  }
  const noted = await shop.database.db
    .selectFrom('audit_entries')
    .select('object_id')
    .where('action', '=', 'list.export')
    .execute()
  expect(noted.map(({ object_id }) => object_id).toSorted()).toEqual([...lists, ...lists].toSorted())
})
