import { describe, expect } from 'vitest'
import { addApplication, addReviewed } from '../../../test/scenes/applications.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { newAsking } from '../../accounts/codes/asking.ts'
import { askEmailCode, confirmEmailCode } from '../../accounts/codes/email-code.ts'
import type { Ctx } from '../../context.ts'
import { linkToDocument, openDocument } from '../documents/open-document.ts'
import { reviewDocument } from '../documents/review-document.ts'
import { approveRequest } from './approve-request.ts'
import { askForMore } from './ask-for-more.ts'
import { claimVendor, findWaitingVendor } from './claim-vendor.ts'
import { listRequests } from './list-requests.ts'
import { answerAskedFor, readAskedFor, sendNewLink } from './more-information.ts'
import { readRequest } from './read-request.ts'
import { rejectRequest } from './reject-request.ts'
import { takeRequest } from './take-request.ts'
import { submitRequest } from './vendor-requests.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Somebody who reviews. */
async function addReviewer(shop: TestShop, name = 'Anita Sharma') {
  return shop.as((await shop.addCustomer({ name, rights: ['vendor.review'] })).actor)
}

/** What an applicant got, the newest first: mails and SMS. */
async function messagesTo(shop: TestShop, { email, phone }: { email: string; phone: string }) {
  const rows = await shop.database.db
    .selectFrom('outgoing_messages')
    .select(['channel', 'subject', 'text', 'recipient'])
    .where('recipient', 'in', [email, phone])
    .orderBy('id', 'desc')
    .execute()
  return {
    mails: rows.filter(({ channel }) => channel === 'mail'),
    sms: rows.filter(({ channel }) => channel === 'sms'),
  }
}

async function auditEventsOn(shop: TestShop, id: number): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_kind', '=', 'vendor_request')
    .where('object_id', '=', `${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

const keyIn = (text: string | undefined) => /\/sell\/more\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('the queue', () => {
  test('shows what waits the longest first, counts each status, and is searched in either script', async ({
    shop,
  }) => {
    const ctx = await addReviewer(shop)
    const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY)
    const aged = (days: number) => ({ created_at: ago(days), submitted_at: ago(days) })
    const before = (await listRequests(ctx)).counts
    const young = await addApplication(shop, { ...aged(1), company_name: 'Tansen Coffee' })
    const old = await addApplication(shop, {
      ...aged(9),
      company_name: 'पाल्पा कफी',
      status: 'in_review',
      documents: [],
    })
    const middle = await addApplication(shop, { ...aged(3), company_name: 'Begnas Coffee_100%' })
    await addApplication(shop, {
      ...aged(20),
      status: 'rejected',
      decided_at: ago(20),
      company_name: 'Old Coffee',
    })

    const { requests, counts, next } = await listRequests(ctx, { status: 'to_review', limit: 2 })
    expect(requests.map(({ id }) => id)).toEqual([old.id, middle.id])
    expect(requests[0]).toMatchObject({ company_name: 'पाल्पा कफी', since: ago(9), documents: 0 })
    expect(requests[1]).toMatchObject({
      documents: 2,
      location: { name_en: 'Pokhara' },
      district: { name_en: 'Kaski' },
    })
    expect(counts.to_review - before.to_review).toBe(3)
    expect(counts.rejected - before.rejected).toBe(1)
    const rest = await listRequests(ctx, { status: 'to_review', limit: 2, cursor: next! })
    expect(rest.requests.map(({ id }) => id)).toEqual([young.id])
    expect(rest.next).toBeNull()
    const newest = await listRequests(ctx, { sort: 'newest', status: 'submitted' })
    expect(newest.requests.map(({ id }) => id)).toEqual([young.id, middle.id])

    const found = async (search: string) => (await listRequests(ctx, { search })).requests.map(({ id }) => id)
    expect(await found('कफी')).toEqual([old.id])
    expect(await found('coffee_100%')).toEqual([middle.id])
    expect(await found(young.email.toUpperCase())).toEqual([young.id])
    expect(await found(`#${middle.id}`)).toContain(middle.id)
    expect(await found('nothing of the kind')).toEqual([])
    expect(await found('%')).toEqual([middle.id])
  })

  test('is for reviewers alone', async ({ shop }) => {
    const { id } = await addApplication(shop)
    const others = [null, (await shop.addCustomer({ rights: ['vendor.change', 'audit.read'] })).actor]
    for (const actor of others) {
      const ctx = shop.as(actor)
      const code = actor ? 'forbidden' : 'unauthenticated'
      const actions = [
        listRequests(ctx),
        readRequest(ctx, shop.privateFiles, id),
        takeRequest(ctx, { id }),
        askForMore(ctx, { id, note: 'x' }),
        approveRequest(ctx, shop.privateFiles, { id }),
        rejectRequest(ctx, { id, reason: 'x' }),
      ]
      for (const action of actions) await expect(action).rejects.toMatchObject({ code })
    }
  })
})

test('who reads all, but reviews no applications, sees neither the number nor the file of a document', async ({
  shop,
}) => {
  const request = await addApplication(shop, { documents: ['PAN', 'CITIZENSHIP'] })
  const reviewer = await addReviewer(shop)
  const auditor = await staffWith(shop, 'all.read')
  const { documents } = await readRequest(auditor, shop.privateFiles, request.id)
  expect(documents.map(({ document_no }) => document_no)).toEqual(['', ''])
  const [{ id, document_no }] = (await readRequest(reviewer, shop.privateFiles, request.id)).documents as [
    (typeof documents)[number],
  ]
  expect(document_no).not.toBe('')
  const { authSecret, authSecrets } = shop.config
  await expect(linkToDocument(auditor, authSecret, { id })).rejects.toMatchObject({ code: 'forbidden' })
  const { url } = await linkToDocument(reviewer, authSecret, { id })
  await expect(
    openDocument(auditor, shop.privateFiles, authSecrets, url.replace('/papers/', '')),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

test('an application shows its papers in order, its history in sentences, and others of the same person', async ({
  shop,
}) => {
  const ctx = await addReviewer(shop)
  const first = await addApplication(shop, { status: 'lapsed', decided_at: ctx.now })
  const request = await addApplication(shop, { phone: first.phone, documents: ['VAT', 'CITIZENSHIP', 'PAN'] })
  await takeRequest(ctx, { id: request.id })
  const read = await readRequest(ctx, shop.privateFiles, request.id)
  expect(read).toMatchObject({
    status: 'in_review',
    address: {
      ward_no: 18,
      tole: 'Sarangkot',
      location: { name_en: 'Pokhara' },
      district: { name_en: 'Kaski' },
    },
    vendor: null,
    acts_for: null,
    others: [{ id: first.id, status: 'lapsed' }],
  })
  expect(read.documents.map(({ type }) => type)).toEqual(['PAN', 'CITIZENSHIP', 'VAT'])
  expect(read.steps.map(({ text }) => text)).toEqual([
    'The applicant began.',
    'The applicant submitted it.',
    'Anita Sharma started reviewing it.',
  ])
  await expect(readRequest(ctx, shop.privateFiles, 2_000_000_000)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an application without a PAN certificate is read like others: one that was begun and left', async ({
  shop,
}) => {
  const ctx = await addReviewer(shop)
  const begun = await addApplication(shop, { status: 'started', submitted_at: null, documents: [] })
  const { others } = await readRequest(
    ctx,
    shop.privateFiles,
    (await addApplication(shop, { email: begun.email })).id,
  )
  expect(others).toMatchObject([{ id: begun.id, status: 'started' }])
  const read = await readRequest(ctx, shop.privateFiles, begun.id)
  expect(read).toMatchObject({ documents: [], others: [{ status: 'submitted' }] })
})

test('looking at it is seen by others, who may decide all the same', async ({ shop }) => {
  const anita = await addReviewer(shop)
  const bina = await addReviewer(shop, 'Bina Rai')
  const request = await addApplication(shop)
  const { id } = request
  await takeRequest(anita, { id })
  await takeRequest(anita, { id })
  await expect(takeRequest(bina, { id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Anita Sharma is looking at this application already'),
  })
  const { mails, sms } = await messagesTo(shop, request)
  expect(mails.map(({ subject }) => subject)).toEqual(['We are reviewing your application'])
  expect(sms).toHaveLength(1)
  await rejectRequest(bina, { id, reason: 'The PAN belongs to somebody else.' })
  expect(await auditEventsOn(shop, id)).toEqual(['vendor_request.take', 'vendor_request.reject'])
})

describe('rejecting', () => {
  test('tells the reason by mail and SMS in the language of the application', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const request = await addApplication(shop, { locale: 'ne', company_name: 'सराङकोट मह' })
    const reason = 'यो प्यान नम्बर\nअर्कै व्यक्तिको हो।'
    await rejectRequest(ctx, { id: request.id, reason })
    await rejectRequest(ctx, { id: request.id, reason })
    const { mails, sms } = await messagesTo(shop, request)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe('तपाईंको निवेदनबारे')
    expect(mails[0]!.text).toContain(reason)
    expect(sms).toHaveLength(1)
    expect(sms[0]!.text.length).toBeLessThanOrEqual(160)
    const read = await readRequest(ctx, shop.privateFiles, request.id)
    expect(read).toMatchObject({ status: 'rejected', decided_at: ctx.now })
    expect(read.steps.at(-1)).toMatchObject({ actor: 'Anita Sharma', note: reason })
  })

  test('needs a reason, and an application that was handed in', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const { id } = await addApplication(shop, { status: 'started', submitted_at: null })
    await expect(rejectRequest(ctx, { id, reason: ' ' })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    })
    await expect(rejectRequest(ctx, { id, reason: 'No.' })).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(rejectRequest(ctx, { id: 2_000_000_000, reason: 'No.' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('asking for more', () => {
  test('sends a link of 72 hours that shows what is asked and nothing of the person', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const request = await addApplication(shop)
    const { id } = request
    const read = await readRequest(ctx, shop.privateFiles, id)
    const pan = read.documents[0]!
    await reviewDocument(ctx, { id, document: pan.id, status: 'rejected', note: 'The edge is cut off.' })
    const note = 'Please photograph the PAN certificate again.'
    await askForMore(ctx, { id, note, documents: ['CITIZENSHIP'] })
    await askForMore(ctx, { id, note })

    const { mails, sms } = await messagesTo(shop, request)
    expect(mails).toHaveLength(1)
    expect(sms[0]!.text.length).toBeLessThanOrEqual(160)
    const key = keyIn(mails[0]!.text)
    expect(keyIn(sms[0]!.text)).toBe(key)
    expect(key.length).toBeGreaterThanOrEqual(22)
    expect(mails[0]!.text).toContain(note)

    const asked = await readAskedFor(shop.as(null), key)
    expect(asked).toEqual({
      state: 'open',
      note,
      key_until: new Date(ctx.now.getTime() + 72 * HOUR),
      documents: [
        { type: 'PAN', state: 'again', note: 'The edge is cut off.' },
        { type: 'CITIZENSHIP', state: 'again', note: '' },
        { type: 'VAT', state: 'missing', note: '' },
      ],
    })
    expect(JSON.stringify(asked)).not.toMatch(/Hari|Sarangkot|example\.com|PAN-\d/)
    expect(await auditEventsOn(shop, id)).toEqual(['paper.reject', 'vendor_request.ask_for_more'])
    expect(await readAskedFor(shop.as(null), 'no-such-key')).toEqual({ state: 'unknown' })
  })

  test('asked again for one more paper in the same words, a new link goes out', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const request = await addApplication(shop)
    const ask = { id: request.id, note: 'These cannot be read.' }
    await askForMore(ctx, { ...ask, documents: ['PAN'] })
    await askForMore(ctx, { ...ask, documents: ['PAN', 'CITIZENSHIP'] })
    await askForMore(ctx, { ...ask, documents: ['PAN', 'CITIZENSHIP'] })
    const { mails } = await messagesTo(shop, request)
    expect(mails).toHaveLength(2)
    expect(await readAskedFor(shop.as(null), keyIn(mails[0]!.text))).toMatchObject({
      documents: [{ state: 'again' }, { state: 'again' }, { state: 'missing' }],
    })
  })

  test('a link past its time sends a new one to the applicant, once', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const request = await addApplication(shop)
    await askForMore(ctx, { id: request.id, note: 'Which ward is the shop in?' })
    const old = keyIn((await messagesTo(shop, request)).mails[0]!.text)
    expect(await sendNewLink(shop.as(null), old)).toBe(false)

    const later = { ...shop.as(null), now: new Date(ctx.now.getTime() + 73 * HOUR) }
    expect(await readAskedFor(later, old)).toEqual({ state: 'expired' })
    await expect(submitRequest(later, old)).rejects.toMatchObject({ code: 'not_found' })
    expect(await sendNewLink(later, old)).toBe(true)
    expect(await sendNewLink(later, old)).toBe(false)
    const { mails } = await messagesTo(shop, request)
    expect(mails).toHaveLength(2)
    const key = keyIn(mails[0]!.text)
    expect(key).not.toBe(old)
    expect(await readAskedFor(later, old)).toEqual({ state: 'unknown' })
    expect(await readAskedFor(later, key)).toMatchObject({
      state: 'open',
      note: 'Which ward is the shop in?',
    })
  })

  test('the answer brings it back, and a decision on what was seen before is a conflict', async ({
    shop,
  }) => {
    const ctx = await addReviewer(shop)
    const bina = await addReviewer(shop, 'Bina Rai')
    const request = await addReviewed(shop)
    const { id } = request
    const { submission } = await readRequest(bina, shop.privateFiles, id)
    await askForMore(ctx, { id, note: 'Which ward is the shop in?' })
    await expect(approveRequest(bina, shop.privateFiles, { id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Anita Sharma has asked the applicant for more'),
    })
    const key = keyIn((await messagesTo(shop, request)).mails[0]!.text)
    await answerAskedFor(shop.as(null), { key, answer: 'Ward 18, beside the school.' })
    expect(await readAskedFor(shop.as(null), key)).toEqual({ state: 'done' })
    await expect(
      approveRequest(bina, shop.privateFiles, { id, submission: submission! }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('submitted something new'),
    })
    const again = await readRequest(bina, shop.privateFiles, id)
    expect(again.steps.at(-1)).toMatchObject({
      status: 'submitted',
      actor: null,
      note: 'Ward 18, beside the school.',
    })
    await approveRequest(bina, shop.privateFiles, { id, submission: again.submission! })
  })
})

describe('approving', () => {
  test('makes the vendor and its owner’s sign-in, and mails the way in', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const request = await addReviewed(shop, {
      company_name: 'सराङकोट मौरी फार्म',
      locale: 'ne',
      documents: ['PAN', 'CITIZENSHIP', 'VAT'],
    })
    const { id } = request
    const { vendor_id } = await approveRequest(ctx, shop.privateFiles, {
      id,
      kind: 'beekeeper',
      name_en: 'Sarangkot Bee Farm',
    })
    expect(await approveRequest(ctx, shop.privateFiles, { id, kind: 'beekeeper' })).toEqual({ vendor_id })

    const { db } = shop.database
    const vendor = await db
      .selectFrom('vendors')
      .selectAll()
      .where('id', '=', vendor_id)
      .executeTakeFirstOrThrow()
    expect(vendor).toMatchObject({
      slug: 'sarangakot-mauri-farm',
      name_en: 'Sarangkot Bee Farm',
      name_ne: 'सराङकोट मौरी फार्म',
      legal_name: 'सराङकोट मौरी फार्म',
      kind: 'beekeeper',
      pan: `PAN-${id}`,
      vat_no: `VAT-${id}`,
      phone: request.phone,
      email: request.email,
      local_level: 'Pokhara',
      ward_no: request.ward_no,
      tole: request.tole,
      status: 'open',
      agreed_at: null,
    })
    const read = await readRequest(ctx, shop.privateFiles, id)
    expect(read.vendor?.id).toBe(vendor_id)
    expect(read.documents.every(({ status }) => status === 'accepted')).toBe(true)
    expect(await auditEventsOn(shop, id)).toEqual(['vendor_request.approve'])

    const { mails, sms } = await messagesTo(shop, request)
    expect(mails).toHaveLength(1)
    expect(sms[0]!.text.length).toBeLessThanOrEqual(160)
    const link = new URL(/http:\S+/.exec(mails[0]!.text)![0])
    expect(link.pathname).toBe('/ne/sign-in/email')
    expect(link.searchParams.get('email')).toBe(request.email)
    expect(link.searchParams.get('callbackUrl')).toBe('/ne/vendor/first-steps')

    const session = await signInByMail(shop, request.email)
    expect(session.actor).toMatchObject({ vendor_id, vendor_roles: ['owner'], name: request.name })
  })

  test('waits for the papers that are needed', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const { id } = await addReviewed(shop, { documents: ['CITIZENSHIP', 'VAT'] })
    await expect(approveRequest(ctx, shop.privateFiles, { id })).rejects.toMatchObject({
      code: 'not_allowed',
      message: expect.stringContaining('PAN certificate'),
    })
    const other = await addReviewed(shop)
    const { documents } = await readRequest(ctx, shop.privateFiles, other.id)
    const citizenship = { id: other.id, document: documents[1]!.id }
    await reviewDocument(ctx, { ...citizenship, status: 'rejected', note: 'Not readable.' })
    await expect(approveRequest(ctx, shop.privateFiles, { id: other.id })).rejects.toMatchObject({
      message: expect.stringContaining('citizenship certificate'),
    })
    await expect(
      reviewDocument(ctx, { id, document: documents[1]!.id, status: 'accepted' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await reviewDocument(ctx, { ...citizenship, status: 'accepted' })
    await approveRequest(ctx, shop.privateFiles, { id: other.id })
  })

  test('waits until each paper was looked at, also one that need not be there; a refused number is not kept', async ({
    shop,
  }) => {
    const ctx = await addReviewer(shop)
    const { id } = await addApplication(shop, { documents: ['PAN', 'CITIZENSHIP', 'VAT'] })
    const { documents } = await readRequest(ctx, shop.privateFiles, id)
    const refusal = async () => {
      const [done] = await Promise.allSettled([approveRequest(ctx, shop.privateFiles, { id })])
      return done.status === 'rejected' ? done.reason.message : null
    }
    const before = await countVendors(shop)
    expect(await refusal()).toBe(
      'Before approving, please open these documents and accept or reject each: PAN certificate, citizenship certificate, VAT certificate.',
    )
    await reviewDocument(ctx, { id, document: documents[0]!.id, status: 'accepted' })
    await reviewDocument(ctx, { id, document: documents[1]!.id, status: 'accepted' })
    expect(await refusal()).toMatch(/each: VAT certificate\.$/)
    expect(await countVendors(shop)).toBe(before)
    const { status, documents: kept } = await readRequest(ctx, shop.privateFiles, id)
    expect([status, kept[2]!.status]).toEqual(['submitted', 'uploaded'])
    await reviewDocument(ctx, {
      id,
      document: documents[2]!.id,
      status: 'rejected',
      note: 'Of another firm.',
    })
    const { vendor_id } = await approveRequest(ctx, shop.privateFiles, {
      id,
      legal_name: 'Sarangkot Mauri Udyog',
    })
    const vendor = await shop.database.db
      .selectFrom('vendors')
      .select(['vat_no', 'pan', 'legal_name'])
      .where('id', '=', vendor_id)
      .executeTakeFirst()
    expect(vendor).toEqual({ vat_no: '', pan: `PAN-${id}`, legal_name: 'Sarangkot Mauri Udyog' })
  })

  test('an account that has confirmed the email becomes the owner', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const { actor } = await shop.addCustomer()
    const { db } = shop.database
    await db.updateTable('users').set({ email_verified: true }).where('id', '=', actor.id).execute()
    const request = await addReviewed(shop, { email: actor.email! })
    const { vendor_id } = await approveRequest(ctx, shop.privateFiles, { id: request.id })
    expect(await membersOf(shop, vendor_id)).toEqual([actor.id])
  })

  test('an account that somebody made with the email beforehand gets nothing until the mailbox says so', async ({
    shop,
  }) => {
    const ctx = await addReviewer(shop)
    const squatter = await shop.addCustomer({ name: 'Squatter', email_verified: false })
    const request = await addReviewed(shop, { email: squatter.actor.email! })
    const { vendor_id } = await approveRequest(ctx, shop.privateFiles, { id: request.id })
    expect(await membersOf(shop, vendor_id)).toEqual([])
    expect(await claimVendor(shop.as(squatter.actor))).toBe(false)
    expect(await findWaitingVendor(shop.as(squatter.actor))).toBeNull()

    const { actor } = await signInByMail(shop, request.email)
    const owner = shop.as(actor)
    expect(await findWaitingVendor(owner)).toMatchObject({ id: vendor_id })
    expect(await claimVendor(owner)).toBe(true)
    expect(await claimVendor(owner)).toBe(false)
    expect(await membersOf(shop, vendor_id)).toEqual([actor.id])
    const sessions = await shop.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', squatter.actor.id)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('nobody acts for two vendors: the reviewer is told', async ({ shop }) => {
    const ctx = await addReviewer(shop)
    const vendor = await shop.addVendor({ name_en: 'Begnas Fish' })
    const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
    const request = await addReviewed(shop, { email: actor.email! })
    expect(await readRequest(ctx, shop.privateFiles, request.id)).toMatchObject({ acts_for: 'Begnas Fish' })
    const before = await countVendors(shop)
    await expect(approveRequest(ctx, shop.privateFiles, { id: request.id })).rejects.toMatchObject({
      code: 'not_allowed',
      message: expect.stringContaining('Begnas Fish'),
    })
    expect(await countVendors(shop)).toBe(before)
    expect(await readRequest(ctx, shop.privateFiles, request.id)).toMatchObject({ status: 'submitted' })
    expect((await messagesTo(shop, request)).mails).toEqual([])
  })

  test('of two reviewers at once one decides, and the other is told who did what', async ({ shop }) => {
    const anita = await addReviewer(shop)
    const bina = await addReviewer(shop, 'Bina Rai')
    const approve = (ctx: Ctx, input: { id: number }) => approveRequest(ctx, shop.privateFiles, input)
    const pairs = [
      [approve, approve],
      [approve, rejectRequest],
      [askForMore, rejectRequest],
      [rejectRequest, approve],
    ] as const
    for (const [one, other] of pairs) {
      const request = await addReviewed(shop)
      const input = { id: request.id, note: 'One more paper.', reason: 'No.' }
      const before = await countVendors(shop)
      const both = await Promise.allSettled([one(anita, input), other(bina, input)])
      const { status, steps, vendor } = await readRequest(anita, shop.privateFiles, request.id)
      // After being asked for more, an application may still be rejected.
      const won = both.filter((action) => action.status === 'fulfilled')
      if (one === askForMore && won.length === 2) {
        expect(status).toBe('rejected')
        continue
      }
      expect(won).toHaveLength(1)
      const lost = both.find((action) => action.status === 'rejected')!.reason
      expect(lost).toMatchObject({ code: 'conflict' })
      expect(lost.message).toMatch(/^(Anita Sharma|Bina Rai) has (approved|rejected|asked)/)
      expect(lost.message).toContain(steps.at(-1)!.actor!)
      expect(steps).toHaveLength(3)
      expect((await messagesTo(shop, request)).mails).toHaveLength(1)
      expect((await countVendors(shop)) - before).toBe(vendor ? 1 : 0)
    }
  })

  test('two applications of one email approved at once make one vendor', async ({ shop }) => {
    const anita = await addReviewer(shop)
    const bina = await addReviewer(shop, 'Bina Rai')
    const first = await addReviewed(shop, { company_name: 'Twin Farm' })
    const second = await addReviewed(shop, { company_name: 'Twin Farm', email: first.email })
    const both = await Promise.allSettled([
      approveRequest(anita, shop.privateFiles, { id: first.id }),
      approveRequest(bina, shop.privateFiles, { id: second.id }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find((action) => action.status === 'rejected')!.reason).toMatchObject({ code: 'not_allowed' })
  })

  test('two businesses of one name approved at once get addresses of their own', async ({ shop }) => {
    const anita = await addReviewer(shop)
    const bina = await addReviewer(shop, 'Bina Rai')
    const [first, second] = [
      await addReviewed(shop, { company_name: 'Same Name Farm' }),
      await addReviewed(shop, { company_name: 'Same Name Farm' }),
    ]
    await Promise.all([
      approveRequest(anita, shop.privateFiles, { id: first.id }),
      approveRequest(bina, shop.privateFiles, { id: second.id }),
    ])
    const slugs = await shop.database.db
      .selectFrom('vendors')
      .select('slug')
      .where('slug', 'like', 'same-name%')
      .orderBy('slug')
      .execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(['same-name-farm', 'same-name-farm-2'])
  })
})

/** Signs in by the code of a mail, as the link of an approval leads to. */
async function signInByMail(shop: TestShop, email: string) {
  const client = { address: '192.0.2.1', user_agent: 'test', asking: newAsking() }
  await askEmailCode(shop.as(null), client, { email })
  const { mails } = await messagesTo(shop, { email, phone: email })
  const code = /\b\d{6}\b/.exec(mails[0]!.text)![0]
  return (await confirmEmailCode(shop.as(null), shop.config, client, { email, code })).session
}

async function membersOf(shop: TestShop, vendor_id: number): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('vendor_members')
    .select('user_id')
    .where('vendor_id', '=', vendor_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function countVendors(shop: TestShop): Promise<number> {
  const rows = await shop.database.db.selectFrom('vendors').select('id').execute()
  return rows.length
}
