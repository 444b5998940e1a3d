import { EventEmitter } from 'node:events'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import { makeQuickFolder } from '../../test/quick-folder.ts'
import { adminOf } from '../../test/scenes/restoring.ts'
import { openTestShop, type TestShop, test } from '../../test/shop.ts'
import { MINUTE } from '../durations.ts'
import type { FileStore } from '../files/file-store.ts'
import { letAct } from './let-act.ts'
import { type Life, type LifeSetup, openLife } from './life.ts'
import { markRestored } from './mark-restored.ts'

// The rows of the table in docs/operations.md, "A restored copy does not act".

/** Moves on by a minute with each look that `live` takes. */
let now = Date.now()

/** Files in memory, as a bucket or a folder has them. */
class Files implements FileStore {
  readonly kept = new Map<string, Buffer<ArrayBuffer>>()
  has = async (name: string) => this.kept.has(name)
  read = async (name: string) => this.kept.get(name) ?? null
  write = async (name: string, bytes: Uint8Array) => void this.kept.set(name, Buffer.from(bytes))
  remove = async (name: string) => void this.kept.delete(name)
  list = async () => [...this.kept.keys()]
}

const newFolder = () => makeQuickFolder('life-')

function open(
  shop: TestShop,
  files: FileStore,
  folder: string | null,
  more: Partial<LifeSetup> = {},
): Promise<Life> {
  return openLife({
    ctx: () => ({ ...shop.as(null), now: new Date(now) }),
    files,
    folder,
    pool: new EventEmitter(),
    isRestored: false,
    isMarking: true,
    ...more,
  })
}

/** The same on a server, where several processes may be at work. */
const openOnServer = (shop: TestShop, files: FileStore) => open(shop, files, null)

/** The shop is at work for some minutes. */
async function live(life: Life, minutes = 3): Promise<void> {
  for (let n = 0; n < minutes; n++) {
    now += MINUTE
    expect(await life.look()).toBeNull()
  }
}

const row = ({ database }: TestShop) =>
  database.db.selectFrom('database_life').selectAll().executeTakeFirstOrThrow()

/** The database as it was, in place of what it is: what a restore does to it. */
async function putBack({ database }: TestShop, backup: Awaited<ReturnType<typeof row>>) {
  await database.db.updateTable('database_life').set(backup).execute()
}

beforeEach<{ shop: TestShop }>(async ({ shop }) => {
  await shop.database.db.deleteFrom('database_life').execute()
})

describe('F1: a shop acts', () => {
  test('that is new, and after each start', async ({ shop }) => {
    const [files, folder] = [new Files(), newFolder()]
    await live(await open(shop, files, folder))
    await live(await open(shop, files, folder))
    expect((await row(shop)).held_since).toBeNull()
  })

  test('whose folder was moved on its disk', async ({ shop }) => {
    const [files, parent] = [new Files(), newFolder()]
    mkdirSync(join(parent, 'old'))
    await live(await open(shop, files, join(parent, 'old')))
    renameSync(join(parent, 'old'), join(parent, 'new'))
    await live(await open(shop, files, join(parent, 'new')))
  })

  test('whose standby took over without the last second', async ({ shop }) => {
    const [files, folder] = [new Files(), newFolder()]
    const life = await open(shop, files, folder)
    await live(life)
    const before = await row(shop)
    now += MINUTE
    expect(await life.look()).toBeNull()
    await putBack(shop, before)
    expect(await life.check()).toBeNull()
    await live(life)
    await putBack(shop, before)
    expect(await (await open(shop, files, folder)).look()).toMatchObject({ because: 'went_back' })
  })

  test('again as soon as somebody lets it, though another process read the file a moment before', async ({
    shop,
  }) => {
    const [files, folder] = [new Files(), newFolder()]
    await live(await open(shop, files, folder))
    const foreign = new Files()
    foreign.kept.set('life.json', Buffer.from(JSON.stringify({ id: crypto.randomUUID(), mark: 900 })))
    const first = await open(shop, foreign, folder)
    expect(first.quarantine).toMatchObject({ because: 'other_files' })
    // The second process reads what the file said, the first takes the place, and then the second compares.
    const read = foreign.kept.get('life.json')!
    let isSlow = false
    const second = await open(
      shop,
      Object.assign(Object.create(foreign) as Files, {
        read: async (name: string) => {
          if (!isSlow) return foreign.read(name)
          isSlow = false
          await letAct(await adminOf(shop), { what: 'moved' })
          expect(await first.look()).toBeNull()
          return read
        },
      }),
      folder,
    )
    isSlow = true
    expect(await second.look()).toBeNull()
    await live(first)
    await live(second)
  })
})

describe('F1: a shop is held', () => {
  test('whose folder was copied, until somebody says that it was only moved', async ({ shop }) => {
    const files = new Files()
    await live(await open(shop, files, newFolder()))
    const life = await open(shop, files, newFolder())
    expect(life.quarantine).toMatchObject({ because: 'moved' })
    const ctx = await adminOf(shop)
    await letAct(ctx, { what: 'moved' })
    await expect(letAct(ctx, { what: 'moved' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await life.look()).toBeNull()
    await live(life)
  })

  test('whose dump was restored elsewhere beside the files of the original, and not let go as moved', async ({
    shop,
  }) => {
    const files = new Files()
    const original = await open(shop, files, newFolder())
    await live(original)
    const dump = await row(shop)
    await live(original)
    await putBack(shop, dump)
    expect((await open(shop, files, newFolder())).quarantine).toMatchObject({ because: 'went_back' })
    await expect(letAct(await adminOf(shop), { what: 'moved' })).rejects.toMatchObject({ code: 'conflict' })
    expect((await row(shop)).held_since).not.toBeNull()
    await letAct(await adminOf(shop), { what: 'restored' })
    await live(await open(shop, files, newFolder()))
  })

  test('whose dump was restored with new files, as the original died', async ({ shop }) => {
    await live(await open(shop, new Files(), newFolder()))
    expect((await open(shop, new Files(), newFolder())).quarantine).toMatchObject({ because: 'moved' })
  })

  test('that was copied whole without its file, or whose file was lost', async ({ shop }) => {
    const [files, folder] = [new Files(), newFolder()]
    const life = await open(shop, files, folder)
    await live(life)
    files.kept.clear()
    expect((await open(shop, new Files(), folder)).quarantine).toMatchObject({ because: 'no_file' })
    expect(await life.look()).toMatchObject({ because: 'no_file' })
    await letAct(await adminOf(shop), { what: 'moved' })
    await live(life)
    expect(files.kept.size).toBe(1)
  })

  test('at the next job and the next form, when the database was put back under it', async ({ shop }) => {
    const [files, folder] = [new Files(), newFolder()]
    const pool = new EventEmitter()
    const life = await open(shop, files, folder, { pool })
    await live(life)
    const earlier = await row(shop)
    await live(life)
    await putBack(shop, earlier)
    // No connection was begun since: forms rest on the last look, and jobs ask.
    expect(await life.checkIfReconnected()).toBeNull()
    pool.emit('connect')
    expect(await life.checkIfReconnected()).toMatchObject({ because: 'went_back' })
    await letAct(await adminOf(shop), { what: 'restored' })
    await live(life)
    await putBack(shop, earlier)
    expect(await life.check()).not.toBeNull()
  })

  test('that is started with RESTORED=1, once, and that a restore has marked', async ({ shop }) => {
    const [files, folder] = [new Files(), newFolder()]
    await live(await open(shop, files, folder))
    const life = await open(shop, files, folder, { isRestored: true })
    expect(life.quarantine).toMatchObject({ because: 'asked' })
    await letAct(await adminOf(shop), { what: 'restored' })
    await live(life)
    await markRestored(shop.as(null))
    expect(await life.check()).toMatchObject({ because: 'asked' })
    expect((await open(shop, files, folder)).quarantine).toMatchObject({ because: 'asked' })
  })
})

describe('beside a shop that acts', () => {
  test('a new database does not start on its files, and one with people in it is held', async ({ shop }) => {
    const [files, folder] = [new Files(), newFolder()]
    const original = await open(shop, files, folder)
    await live(original)
    const kept = await row(shop)
    const file = files.kept.get('life.json')

    const other = await openTestShop()
    onTestFinished(() => other.close())
    await other.database.db.deleteFrom('database_life').execute()
    await expect(open(other, files, newFolder())).rejects.toThrow('This database is new')

    await shop.database.db.deleteFrom('database_life').execute()
    await adminOf(shop)
    expect((await open(shop, files, newFolder())).quarantine).toMatchObject({ because: 'other_files' })
    expect(files.kept.get('life.json')).toBe(file)

    await shop.database.db.deleteFrom('database_life').execute()
    await putBackNew(kept)
    await live(original)

    async function putBackNew(row: typeof kept) {
      await shop.database.db.insertInto('database_life').values(row).execute()
    }
  })

  test('O1: a newcomer on its server without its files, or with another shop’s, does not start, and stops nothing', async ({
    shop,
  }) => {
    const files = new Files()
    const original = await openOnServer(shop, files)
    await live(original)
    const before = await row(shop)
    const others = new Files()
    others.kept.set('life.json', Buffer.from(JSON.stringify({ id: crypto.randomUUID(), mark: 900 })))
    for (const wrong of [new Files(), others]) {
      const found = new Map(wrong.kept)
      await expect(openOnServer(shop, wrong)).rejects.toThrow(/other processes are at work/)
      expect(wrong.kept).toEqual(found)
    }
    expect(await row(shop)).toEqual(before)
    expect(await original.check()).toBeNull()
    await live(original)

    // Nobody has been at work for a minute: the files may be lost, so that somebody has to look.
    now += 2 * MINUTE
    expect((await openOnServer(shop, new Files())).quarantine).toMatchObject({ because: 'no_file' })
    // Of a shop that is held already another process sees the same.
    expect((await openOnServer(shop, new Files())).quarantine).toMatchObject({ because: 'no_file' })
  })

  test('O1: a process at work whose files are gone holds the shop, and says so', async ({ shop }) => {
    const files = new Files()
    const original = await openOnServer(shop, files)
    await live(original)
    files.kept.clear()
    expect(await original.look()).toMatchObject({ because: 'no_file' })
  })

  test('a drill (JOBS=0) that somebody lets act leaves its file as it is', async ({ shop }) => {
    const files = new Files()
    await live(await open(shop, files, newFolder()))
    const file = files.kept.get('life.json')
    const drill = await open(shop, files, newFolder(), { isMarking: false })
    expect(drill.quarantine).toMatchObject({ because: 'moved' })
    await letAct(await adminOf(shop), { what: 'moved' })
    await live(drill)
    expect(files.kept.get('life.json')).toBe(file)
  })
})
