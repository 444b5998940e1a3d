import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { inviteStaff } from '../../src/accounts/staff/staff-invitations.ts'
import { addToCart } from '../../src/cart/cart.ts'
import { startImport } from '../../src/catalog/import/import-products.ts'
import type { ProductStatus } from '../../src/catalog/tables.ts'
import { addTag } from '../../src/catalog/tags/change-tags.ts'
import { checkout } from '../../src/checkout/checkout.ts'
import { answerComplaint } from '../../src/complaints/answer-complaint.ts'
import { makeComplaint } from '../../src/complaints/make-complaint.ts'
import { setBlockPicture } from '../../src/content/home/block-picture.ts'
import { putBlock } from '../../src/content/home/draft.ts'
import { addRedirect } from '../../src/content/redirects/redirects.ts'
import type { Ctx, VendorRole } from '../../src/context.ts'
import { writeMessage } from '../../src/conversations/write-message.ts'
import { deliverWithPhoto } from '../../src/fulfilment/deliver-with-photo.ts'
import { listVendorTasks } from '../../src/fulfilment/vendor-tasks.ts'
import { makeList } from '../../src/lists/change-list.ts'
import { shareList } from '../../src/lists/share-list.ts'
import { nepalDay } from '../../src/nepal/nepal-day.ts'
import { listNotifications } from '../../src/notifications/notifications.ts'
import { saveOrderView } from '../../src/office/workbench/order-views.ts'
import { findOrderGroup } from '../../src/orders/reading/orders.ts'
import type { OrderItemStatus } from '../../src/orders/states.ts'
import { transitionItems } from '../../src/orders/transition-items.ts'
import { startPaying } from '../../src/paying/pay.ts'
import { addAddress } from '../../src/places/addresses/change-addresses.ts'
import { addContact } from '../../src/places/addresses/change-contacts.ts'
import { addCommonName } from '../../src/places/common-names/change-names.ts'
import { addArea } from '../../src/places/zones/change-areas.ts'
import { addZone } from '../../src/places/zones/change-zones.ts'
import { putWards } from '../../src/places/zones/put-wards.ts'
import { proveDataRequest } from '../../src/privacy/requests/give-data.ts'
import { hashOfKey } from '../../src/random-key.ts'
import { approveRefund, rejectRefund } from '../../src/refunds/deciding/decide-refund.ts'
import { requestRefund } from '../../src/refunds/request-refund.ts'
import { rateItem } from '../../src/reviews/rate-item.ts'
import { askFor } from '../../src/search/searches/ask-for.ts'
import { addSynonym } from '../../src/search/synonyms/change-synonyms.ts'
import { listSlots } from '../../src/slots/change-slot.ts'
import { addTemplates, changeZoneTimes, readZoneTimes } from '../../src/slots/change-templates.ts'
import { addFestival } from '../../src/slots/closures/calendar-days.ts'
import { closeNow } from '../../src/slots/closures/close-times.ts'
import { inviteMember } from '../../src/vendors/members/invitations.ts'
import { addApplication, addReviewed } from '../scenes/applications.ts'
import { writeBills } from '../scenes/bills.ts'
import { deliver, receive } from '../scenes/delivered.ts'
import { applicantsKey, documentForm } from '../scenes/documents.ts'
import { openCityZone, POKHARA } from '../scenes/places.ts'
import { type FilledCart, fillCart, HOME, SABINA } from '../scenes/shopping.ts'
import type { TestShop } from '../shop.ts'

// The table that src/security-matrix.test.ts holds every route of the API against. A new route needs one line in ROWS:
//
//   anybody(200)            the same answer for everybody, signed in or not
//   anybody(200, product)   the same, about a thing: one that is not there answers 404
//   signedIn(200)           401 for nobody and for an expired token, this answer for everybody else
//   own(204, cartItem)      only for whom the thing belongs to: for everybody else it is not there (404)
//   withRight(200)          403 for whoever has no right, this answer for staff who have all
//   member('orders', 200)   403 for who acts for no vendor and for members without this role, this answer for others
//   member('orders', 200, product)   the same, about a thing of one vendor: for other vendors it is not there (404)
//
// A thing is a function that makes one in the owner's name and answers its id; the id goes where the path has its
// parameter. A call with a body has `body` as its last value: (world, id) => what is sent, as JSON or as FormData.

/** A shop, somebody in it who has things, and the owner of a vendor that has some. */
export interface World {
  shop: TestShop
  owner: FilledCart
  member: { ctx: Ctx; token: string; vendor_id: number }
}

export type Id = number | string
type Thing = (world: World) => Id | Promise<Id>
type Body = (world: World, id: Id) => unknown

export interface Row {
  who: 'anybody' | 'signedIn' | 'own' | 'withRight' | 'member'
  /** Which role a vendor's member needs. */
  role?: VendorRole
  /** What those get who may. */
  status: number
  /** What everybody else gets for somebody else's thing and for one that is not there. */
  notThere: number
  /** Makes the thing that the call is about, in the owner's name. */
  thing?: Thing
  body?: Body
}

const anybody = (status: number, thing?: Thing, body?: Body): Row => ({
  who: 'anybody',
  status,
  notThere: 404,
  thing,
  body,
})
const signedIn = (status: number, body?: Body): Row => ({ who: 'signedIn', status, notThere: 404, body })
const own = (status: number, thing: Thing, body?: Body, notThere = 404): Row => ({
  who: 'own',
  status,
  notThere,
  thing,
  body,
})
const withRight = (status: number, thing?: Thing, body?: Body): Row => ({
  who: 'withRight',
  status,
  notThere: 404,
  thing,
  body,
})
const member = (role: VendorRole, status: number, thing?: Thing, body?: Body, notThere = 404): Row => ({
  who: 'member',
  role,
  status,
  notThere,
  thing,
  body,
})

const farm: Thing = async ({ shop }) => (await shop.addVendor()).slug
const product: Thing = async ({ shop }) => (await shop.addProduct()).slug
const list: Thing = async ({ owner }) => (await makeList(owner.ctx, { name: randomUUID() })).id
const sharedKey: Thing = async (world) => (await shareList(world.owner.ctx, `${await list(world)}`)).key
const cartItem: Thing = async ({ shop, owner }) =>
  (await addToCart(owner.ctx, { product: (await shop.addProduct()).id })).item.id
/** The account of the owner. */
const ownerId: Thing = ({ owner }) => owner.ctx.actor!.id
/** Somebody who has nothing to lose. */
const somebody: Thing = async ({ shop }) => (await shop.addCustomer({ email_verified: true })).actor.id
const proof: Body = () => ({
  request: randomUUID(),
  came_by: 'phone',
  proven_by: 'word',
  paper: 'citizenship',
  note: 'Call of today',
})
const dataRequest: Thing = async (world) => {
  const { actor } = await world.shop.addCustomer({ rights: ['customer.close'] })
  const client = { address: '', user_agent: '' }
  const asked = proof(world, '')
  return (await proveDataRequest(world.shop.as(actor), client, `${await somebody(world)}`, asked)).id
}
const order: Thing = async (world) => {
  const request = { ...world.owner.request, cart_items: [await cartItem(world)] }
  return (await checkout(world.owner.ctx, request)).order_group_id
}
/** What the owner is to pay before it is packed, and an attempt to. */
const unpaid: Thing = async (world) => {
  const { owner } = world
  const request = { ...owner.request, cart_items: [await cartItem(world)], payment_method: 'esewa' }
  return (await checkout(owner.ctx, request, { methods: ['esewa'] })).order_group_id
}
const toPay = (order_group_id: Id) => ({ order_group_id, provider: 'esewa' })
const attempt: Thing = async (world) => {
  const started = await startPaying(world.owner.ctx, world.shop.gateways, toPay(await unpaid(world)))
  return started.payment_id
}
/** What the owner bought of the member's vendor, moved as far as this by the vendor. */
const boughtOf =
  (...states: OrderItemStatus[]): Thing =>
  async ({ shop, owner, member }) => {
    const { vendor_id } = member
    const { item } = await addToCart(owner.ctx, { product: (await shop.addProduct({ vendor_id })).id })
    const placed = await checkout(owner.ctx, { ...owner.request, cart_items: [item.id] })
    const { orders } = await findOrderGroup(owner.ctx, placed.order_group_id)
    const { id } = orders[0]!.items[0]!
    for (const to of states)
      await transitionItems(member.ctx, {
        items: [id],
        scope: { vendor_id },
        to,
        actor_kind: 'vendor',
        via: 'portal',
      })
    return id
  }
/** An order about which its customer has written to the company, or to the vendor of a part of it; and what they wrote. */
const askedAbout: Thing = async (world) => {
  const id = `${await order(world)}`
  await writeMessage(world.owner.ctx, 'customer', id, { text: 'When does it come?' })
  return id
}
const partAskedAbout: Thing = async (world) => {
  const id = `${await partOf()(world)}`
  const part = world.shop.database.db.selectFrom('orders').select('order_group_id').where('id', '=', id)
  const { order_group_id } = await part.executeTakeFirstOrThrow()
  await writeMessage(world.owner.ctx, 'customer', order_group_id, { order: id, text: 'Are they ripe?' })
  return id
}
const lastMessage: Body = async ({ shop }) => {
  const written = shop.database.db
    .selectFrom('conversation_messages')
    .select((eb) => eb.fn.max('id').as('message'))
  return written.executeTakeFirstOrThrow()
}
const lastNotice: Body = async ({ shop }) => {
  const written = shop.database.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select((eb) => eb.fn.max('notifications.id').as('notice'))
    .where('kind', '=', 'OrderPlaced')
  return written.executeTakeFirstOrThrow()
}
/** The same, two of it. */
const pairOf: Thing = async ({ shop, owner, member: { vendor_id } }) => {
  const { id } = await shop.addProduct({ vendor_id })
  const { item } = await addToCart(owner.ctx, { product: id, quantity: 2 })
  const placed = await checkout(owner.ctx, { ...owner.request, cart_items: [item.id] })
  return (await findOrderGroup(owner.ctx, placed.order_group_id)).orders[0]!.items[0]!.id
}
/** The vendor order that holds it. */
const partOf =
  (...states: OrderItemStatus[]): Thing =>
  async (world) => {
    const id = Number(await boughtOf(...states)(world))
    const item = world.shop.database.db.selectFrom('order_items').select('order_id').where('id', '=', id)
    return (await item.executeTakeFirstOrThrow()).order_id
  }
const UNDERWAY = ['packed', 'out_for_delivery'] as const
const withPhoto: Thing = async (world) => {
  const id = Number(await boughtOf(...UNDERWAY)(world))
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  await deliverWithPhoto(world.member.ctx, world.shop.privateFiles, 'vendor', { item: id }, photo)
  return id
}
/** The code that the customer shows; of the vendor order, or of the one that the item is in. */
const deliveryCode: Body = async ({ shop }, id) => {
  const column = typeof id === 'number' ? 'i.id' : 'o.id'
  const row = await shop.database.db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select('o.delivery_code')
    .where(column, '=', id as number)
    .executeTakeFirst()
    .catch(() => undefined)
  return { code: row?.delivery_code ?? '0000' }
}
/** With a coupon that is for everything. */
const COUPON = 'TEN-OFF'
const couponedItem: Thing = async (world) => {
  const terms = { kind: 'amount', value: 10_00, bearer: 'platform', name_en: 'Ten', name_ne: 'दस' } as const
  await world.shop.database.db
    .insertInto('promotions')
    .values({ code: COUPON, ...terms, starts_at: new Date(0), created_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return cartItem(world)
}
/** Of what the owner bought of the member's vendor. */
const bill: Thing = async (world) => {
  const order_id = `${await partOf(...UNDERWAY)(world)}`
  const item = await world.shop.database.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  await transitionItems(world.member.ctx, {
    items: [item.id],
    scope: { vendor_id: world.member.vendor_id },
    to: 'delivered',
    proof: 'code',
    actor_kind: 'vendor',
    via: 'portal',
  })
  await writeBills(world.shop)
  const row = world.shop.database.db.selectFrom('bills').select('id').where('order_id', '=', order_id)
  return (await row.executeTakeFirstOrThrow()).id
}
/** The one that says that the owner has bought something. */
const notification: Thing = async (world) => {
  await order(world)
  return (await listNotifications(world.owner.ctx)).notifications[0]!.id
}
const article: Thing = async ({ shop }) => (await shop.addArticle()).slug
const articleId: Thing = async ({ shop }) => (await shop.addArticle()).id
const application: Thing = async ({ shop }) => (await addApplication(shop)).id
const rejectedApplication: Thing = async ({ shop }) =>
  (await addApplication(shop, { status: 'rejected', decided_at: shop.now() })).id
const reviewedApplication: Thing = async ({ shop }) => (await addReviewed(shop)).id
const documentOfApplication = new Map<Id, number>()
const applicationWithDocument: Thing = async ({ shop }) => {
  const { id } = await addApplication(shop)
  const documents = shop.database.db.selectFrom('vendor_documents').select('id')
  const paper = await documents.where('vendor_request_id', '=', id).executeTakeFirstOrThrow()
  documentOfApplication.set(id, paper.id)
  return id
}
const paper: Thing = async (world) => documentOfApplication.get(await applicationWithDocument(world))!
const vendor: Thing = async ({ shop }) => (await shop.addVendor()).id
const askedBy = new Map<Id, number>()
/** One that wants another name. */
const askingVendor: Thing = async ({ shop }) => {
  const { id } = await shop.addVendor()
  const { db } = shop.database
  const change = db.insertInto('vendor_changes').values({
    vendor_id: id,
    facts: JSON.stringify({ legal_name: 'Another Name' }),
    reason: 'It was misspelt.',
    asked_at: shop.now(),
  })
  askedBy.set(id, (await change.returning('id').executeTakeFirstOrThrow()).id)
  return id
}
const farmPictureOf = async ({ shop }: Parameters<Thing>[0], vendor_id: number) => {
  const row = {
    vendor_id,
    file: randomBytes(10).toString('hex'),
    width: 512,
    ground: '#cfddb8',
    added_at: shop.now(),
  }
  const { db } = shop.database
  return (await db.insertInto('vendor_pictures').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const ownFarmPicture: Thing = (world) => farmPictureOf(world, world.member.vendor_id)
const waitingFarmPicture: Thing = async (world) => farmPictureOf(world, (await world.shop.addVendor()).id)
const certificateOf = async ({ shop }: Parameters<Thing>[0], vendor_id: number) => {
  const row = {
    vendor_id,
    form_key: randomUUID(),
    kind: 'organic' as const,
    body: 'Organic Certification Nepal',
    number: randomBytes(4).toString('hex'),
    area: '12 ropani',
    covers: 'all' as const,
    until_date: nepalDay(shop.now(), -90),
    paper: await shop.privateFiles.keep(randomBytes(64)),
    media_type: 'application/pdf',
    added_by: null,
    created_at: shop.now(),
  }
  const { db } = shop.database
  return (await db.insertInto('certificates').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const ownCertificate: Thing = (world) => certificateOf(world, world.member.vendor_id)
const waitingCertificate: Thing = async (world) => certificateOf(world, (await world.shop.addVendor()).id)
const captions: Body = () => ({ caption_en: '', caption_ne: '' })
const confirming: Body = (_, id) => ({ change: askedBy.get(id) ?? 2_000_000_000 })
const suspendedVendor: Thing = async ({ shop }) => (await shop.addVendor({ status: 'suspended' })).id
/** Waits for the member's answer. */
const asked: Thing = async ({ shop, owner, member: { ctx, vendor_id } }) => {
  const { id } = await shop.addProduct({ vendor_id, is_vendor_approval_required: true })
  const { item } = await addToCart(owner.ctx, { product: id })
  await checkout(owner.ctx, { ...owner.request, cart_items: [item.id] })
  const tasks = await listVendorTasks(ctx, { approval_status: 'pending' })
  return tasks[0]!.items[0]!.id
}
const colleague: Thing = async ({ shop, member: { vendor_id } }) =>
  (await shop.addCustomer({ vendor_id, vendor_roles: ['orders'] })).actor.id
const invitation: Thing = async ({ member: { ctx } }) =>
  (
    await inviteMember(ctx, { address: '', user_agent: '' }, { to: 'maya@example.com', roles: ['orders'] })
  )[0]!.id
const staffInvitation: Thing = async ({ shop }) => {
  const admin = shop.as((await shop.addCustomer({ rights: ['role.give'] })).actor)
  return (await inviteStaff(admin, { email: 'maya@example.com', roles: ['support'] }))[0]!.id
}
const PRODUCT_FILE = 'name_en,stock\nTea,5\n'
const productFile: Body = () => {
  const form = new FormData()
  form.set('file', new Blob([PRODUCT_FILE]), 'products.csv')
  return form
}
const productImport: Thing = async ({ member: { ctx } }) =>
  (await startImport(ctx, 'products.csv', Buffer.from(PRODUCT_FILE))).id
const address: Thing = async ({ owner }) => (await addAddress(owner.ctx, HOME)).id
const contact: Thing = async ({ owner }) => (await addContact(owner.ctx, SABINA)).id
const area: Thing = async ({ shop }) => (await openCityZone(shop.database.db)).malepatan
const asZoneStaff = async ({ shop }: World) =>
  shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
/** A zone that nothing belongs to. */
const newZone = () => ({ name_en: `Zone ${randomUUID()}`, name_ne: `जोन ${randomUUID()}`, fee: 60 })
const zone: Thing = async (world) => (await addZone(await asZoneStaff(world), newZone())).id
/** With the wards that somebody puts in or takes out. */
const zoneWithWards: Thing = async (world) => {
  const id = Number(await zone(world))
  await putWards(await asZoneStaff(world), id, { location: 'Bandipur', wards: '1, 2' })
  return id
}
const newTimes = () => ({
  weekdays: [1],
  starts: '07:00',
  ends: '10:00',
  cut_off_days: 1,
  cut_off: '17:00',
  capacity: 40,
})
const zoneWithTimes: Thing = async (world) => {
  const id = Number(await zone(world))
  await addTemplates(await asZoneStaff(world), id, newTimes())
  return id
}
/** A weekday's time of a zone. */
const slotTemplate: Thing = async (world) => {
  const staff = await asZoneStaff(world)
  return (await readZoneTimes(staff, Number(await zoneWithTimes(world)))).templates[0]!.id
}
/** A time of a day ahead. */
const slot: Thing = async (world) => {
  const [staff, id] = [await asZoneStaff(world), Number(await zoneWithTimes(world))]
  await changeZoneTimes(staff, id, { slots_from: nepalDay(staff.now), days_ahead: 7 })
  return (await listSlots(staff, id)).at(-1)!.id
}
const BANDH = { kind: 'bandh', reason_en: 'Bandh', reason_ne: 'बन्द' }
/** No other call orders at a delivery time. */
const newClosure: Body = ({ shop }) => ({ ...BANDH, first_day: nepalDay(shop.now()) })
const newFestival = () => ({ day: '2042-10-01', name_en: `Jatra ${randomUUID()}`, name_ne: 'जात्रा' })
const festival: Thing = async (world) => (await addFestival(await asZoneStaff(world), newFestival())).name_en
const festivalKey: Body = (_world, name_en) => ({ day: newFestival().day, name_en: `${name_en}` })
const closure: Thing = async (world) => (await closeNow(await asZoneStaff(world), BANDH)).id
const someWards = () => ({ location: 'Bandipur', wards: '1' })
const newArea = () => ({ ward: POKHARA * 100 + 6, name_en: `Tole ${randomUUID()}`, name_ne: 'टोल' })
/** One that no address names. */
const unusedArea: Thing = async (world) => (await addArea(await asZoneStaff(world), newArea())).id
const received: Thing = async (world) => deliver(world.owner.ctx, `${await order(world)}`)
const rating: Thing = async (world) =>
  (await rateItem(world.owner.ctx, { order_item: await received(world), stars: 5, comment: 'Fresh.' })).id
/** Of a product of the member's vendor, and published, for it has no words. */
const vendorRating: Thing = async ({ shop, member: { vendor_id } }) => {
  const { ctx, order_item } = await receive(shop, { vendor_id })
  return (await rateItem(ctx, { order_item, stars: 4 })).id
}
/** Published, with words, of somebody else. */
const review: Thing = async ({ shop }) => {
  const { ctx, order_item } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, stars: 5, comment: 'Fresh.' })
  await shop.database.db.updateTable('ratings').set({ status: 'published' }).where('id', '=', id).execute()
  return id
}
/** The key of a link that asks to rate something; it says which, for the test alone. */
const reviewKey: Thing = async ({ shop }) => {
  const { ctx, order_item, placed } = await receive(shop)
  const key = `item-${order_item}`
  const { order_group_id } = placed
  await shop.database.db
    .insertInto('review_requests')
    .values({ order_group_id, key_hash: hashOfKey(key), created_at: ctx.now })
    .execute()
  return key
}
const decider = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['refund.decide', 'refund.decide_any'] })).actor)
/** The order group of something that the owner received, and what that is of it. */
const receivedItems = new Map<Id, number>()
const receivedOrder: Thing = async (world) => {
  const group = await order(world)
  receivedItems.set(group, await deliver(world.owner.ctx, `${group}`))
  return group
}
/** What the owner asks back, with a photo. */
const refund: Thing = async (world) => {
  const { shop, owner } = world
  const order_items = [{ id: Number(await received(world)), quantity: 1 }]
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  return (await requestRefund(owner.ctx, shop.privateFiles, { order_items, reason: 'damaged' }, [photo])).id
}
const rejectedRefund: Thing = async (world) => {
  const id = Number(await refund(world))
  await rejectRefund(await decider(world.shop), id, { note: 'No.' })
  return id
}
/** To be sent by hand: it was paid in cash. */
const approvedRefund: Thing = async (world) => {
  const id = Number(await refund(world))
  await approveRefund(await decider(world.shop), id, { bearer: 'vendor' })
  return id
}
const password = 'namaste-green-2083'
const email = 'maya@example.com'
const phone = '9841234567'
const code = '123456'
const session: Thing = async ({ shop, owner }) => {
  const row = { user_id: owner.ctx.actor!.id, token: randomUUID(), expires_at: new Date(Date.now() + 60_000) }
  const { db } = shop.database
  return (await db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const formWithPicture =
  (field: string): Body =>
  () => {
    const onePixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const form = new FormData()
    form.set(field, new Blob([Buffer.from(onePixel, 'base64')]), 'me.png')
    return form
  }
const picture = formWithPicture('display_picture')
const photo = formWithPicture('photo')

const ofMember = (status: number, thing?: Thing, body?: Body) => member('orders', status, thing, body)

/** The steps of fulfilment, each from the state before it. */
const steps = (
  route: string,
  row: (status: number, thing?: Thing, body?: Body) => Row,
  from: typeof boughtOf | typeof partOf,
) => ({
  [`POST ${route}pack/`]: row(200, from(), () => ({})),
  [`POST ${route}unavailable/`]: row(200, from(), () => ({ note: 'Mice.' })),
  [`POST ${route}hand-over/`]: row(200, from('packed'), () => ({})),
  [`POST ${route}deliver/`]: row(200, from(...UNDERWAY), deliveryCode),
  [`POST ${route}deliver/photo/`]: row(200, from(...UNDERWAY), photo),
  [`POST ${route}undelivered/`]: row(200, from(...UNDERWAY), () => ({ note: 'Nobody there.' })),
  [`POST ${route}return/`]: row(200, from(...UNDERWAY, 'undelivered'), () => ({ is_restocked: true })),
})

/** With a number of its own: five an hour are allowed to each. */
const vendorRequest = () => ({
  name: 'Maya Gurung',
  company_name: 'Gurung Tea',
  email,
  phone: `98${String(randomInt(100_000_000)).padStart(8, '0')}`,
  address: { location: POKHARA, ward_no: 6, tole: 'Baidam' },
})

const openRequest: Thing = ({ shop }) => applicantsKey(shop)
/** A product of the member's vendor, with a picture. */
const ownProduct =
  (status: ProductStatus): Thing =>
  async ({ shop, member: { vendor_id } }) => {
    const { db } = shop.database
    const agreed = { agreed_at: new Date(), agreed_version: 1 }
    await db.updateTable('vendors').set(agreed).where('id', '=', vendor_id).execute()
    const submitted_at = status === 'pending' ? new Date() : null
    const { id } = await shop.addProduct({ vendor_id, status, submitted_at })
    await shop.addProductImage(id)
    return id
  }
const category: Thing = async ({ shop }) => (await shop.addCategory()).id
/** One that was there before. */
const otherCategory = (all: { id: number }[]) => Math.min(...all.map(({ id }) => id))
let worded = 0
const newSynonym = () => ({ words: [`word ${++worded}`], way: 'both', means: ['onion'] })
const synonym: Thing = async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  return (await addSynonym(staff, newSynonym())).id
}
let views = 0
const newOrderView = () => ({ name: `View ${++views}`, filters: { late: true } })
const orderView: Thing = async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['order.read', 'order.help'] })).actor)
  return (await saveOrderView(staff, { ...newOrderView(), is_for_all: true })).id
}
let tags = 0
const newTag = () => ({ kind: 'diet', name_en: `Tag ${++tags}`, name_ne: `ट्याग ${tags}` })
const tag: Thing = async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  return (await addTag(staff, newTag())).id
}
let names = 0
const newCommonName = () => ({
  location: 'Bandipur, Tanahun',
  name_en: `Bazaar ${++names}`,
  name_ne: `बजार ${names}`,
})
const commonName: Thing = async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  return (await addCommonName(staff, newCommonName())).id
}
let led = 0
const newRedirect = () => ({ from_path: `/old-${++led}`, to_path: '/shop' })
const redirect: Thing = async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  return (await addRedirect(staff, newRedirect())).id
}
const newBanner = () => ({
  block: {
    ...{ kind: 'banner', is_hidden: false, starts_at: null, ends_at: null, path: '/shop' },
    ...{ title_en: 'Tihar', title_ne: '', text_en: '', text_ne: '', action_en: '', action_ne: '' },
  },
})
const block: Thing = async ({ shop }) => {
  const id = randomUUID()
  await putBlock(shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor), id, newBanner())
  return id
}
const describedBlock: Thing = async (world) => {
  const { shop } = world
  const id = await block(world)
  const staff = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#cfddb8' } })
    .webp()
    .toBuffer()
  await setBlockPicture(staff, shop.pictures, `${id}`, webp, described())
  return id
}
const described = () => ({ alt_en: 'Lamps', alt_ne: 'दियो' })
const missedWords: Thing = async ({ shop }) => {
  await askFor(shop.as(null), { address: '203.0.113.7', user_agent: '' }, { search: 'unheard words' })
  return 'unheard words'
}
let named = 0
const newProduct: Body = () => ({
  name_en: `Apple ${++named}`,
  name_ne: 'स्याउ',
  category_id: 1,
  district_id: 38,
  marked_price: 95,
  unit: 'kg',
  unit_description: '1 kg',
  stock: 3,
})

/** What is done with one product, by its vendor's team and by staff. */
const oneProduct = (route: string, row: (status: number, thing?: Thing, body?: Body) => Row) => ({
  [`PATCH ${route}`]: row(200, ownProduct('published'), () => ({ name_en: 'Other' })),
  [`POST ${route}price/`]: row(200, ownProduct('published'), () => ({ marked_price: 95.5 })),
  [`POST ${route}stock/`]: row(200, ownProduct('published'), () => ({ stock: 7 })),
  [`GET ${route}sale/`]: row(200, ownProduct('published')),
  [`POST ${route}sale/`]: row(200, ownProduct('published'), () => ({
    sale_price: 0.5,
    ends_at: '2040-01-01T00:00',
  })),
  [`POST ${route}sale/end/`]: row(404, ownProduct('published'), () => ({ sale: 999_999 })),
  [`PUT ${route}season/`]: row(200, ownProduct('published'), () => ({ months: [7, 8] })),
  [`PUT ${route}reach/`]: row(200, ownProduct('published'), () => ({ zones: null })),
  [`POST ${route}submit/`]: row(200, ownProduct('draft')),
  [`POST ${route}withdraw/`]: row(200, ownProduct('pending')),
  [`POST ${route}pause/`]: row(200, ownProduct('published')),
  [`POST ${route}resume/`]: row(200, ownProduct('paused')),
  [`POST ${route}archive/`]: row(200, ownProduct('published')),
  [`POST ${route}restore/`]: row(200, ownProduct('archived')),
  [`POST ${route}change/cancel/`]: row(200, ownProduct('published')),
  [`POST ${route}picture/`]: row(200, ownProduct('draft'), formWithPicture('picture')),
  [`PUT ${route}picture/order/`]: row(200, ownProduct('draft'), () => ({ pictures: [] })),
  [`DELETE ${route}picture/:file/`]: row(200, ownProduct('draft')),
})

/** A complaint that anybody may send; each with a phone of its own, because one may send few. */
const complaintBody = () => ({
  name: 'Sabina',
  contact: `98${randomInt(10_000_000, 99_999_999)}`,
  kind: 'goods',
  text: 'The tomatoes were soft when they came.',
})
const COMPLAINT_ANSWER = 'We are sorry, and have sent the money back.'
const complaint = ({ owner }: World) =>
  makeComplaint(owner.ctx, { address: `2001:db8:${randomInt(9999)}::1`, user_agent: '' }, complaintBody())
const complaintId = async (world: World) => Number((await complaint(world)).number.slice(3))
const answeredComplaint = async (world: World) => {
  const { key, number } = await complaint(world)
  const { actor } = await world.shop.addCustomer({ rights: ['complaint.answer'] })
  await answerComplaint(world.shop.as(actor), Number(number.slice(3)), { answer: COMPLAINT_ANSWER })
  return key
}

export const ROWS: Record<string, Row> = {
  'GET /v1/openapi.json': anybody(200),
  'GET /v1/docs/': anybody(200),

  'POST /v1/api/auth/register/': anybody(201, undefined, () => ({
    name: 'Maya Gurung',
    email: `${randomUUID()}@example.com`,
    password,
  })),
  'POST /v1/api/auth/login/': anybody(401, undefined, () => ({ email: 'nobody@example.com', password })),
  'POST /v1/api/auth/token-refresh/': anybody(401, undefined, () => ({ refresh_token: 'unknown' })),
  'POST /v1/api/auth/token-email/': anybody(200, undefined, () => ({ email })),
  'POST /v1/api/auth/token-email/confirm/': anybody(400, undefined, () => ({ email, code })),
  'POST /v1/api/auth/token-phone/': anybody(200, undefined, () => ({ phone })),
  'POST /v1/api/auth/token-phone/confirm/': anybody(400, undefined, () => ({ phone, code })),
  'POST /v1/api/auth/password-reset/': anybody(200, undefined, () => ({ email })),
  'POST /v1/api/auth/password-reset/confirm/': anybody(400, undefined, () => ({
    token: 'unknown',
    password,
  })),
  'POST /v1/api/auth/password-change/': signedIn(400, () => ({ old_password: 'wrong', password })),
  'POST /v1/api/auth/second-factor/': signedIn(400, () => ({ code })),
  'POST /v1/api/auth/logout/': signedIn(204),
  'GET /v1/api/auth/session/': signedIn(200),
  // They have no password, and no code was sent.
  'DELETE /v1/api/auth/session/:id/': own(400, session),
  'GET /v1/api/auth/user/': signedIn(200),
  'PATCH /v1/api/auth/user/': signedIn(200, () => ({ name: 'Maya Gurung' })),
  'DELETE /v1/api/auth/user/': signedIn(400, () => ({ password: 'wrong' })),
  'GET /v1/api/auth/user/credit/': signedIn(200),
  'GET /v1/api/auth/user/data/': signedIn(200),
  'POST /v1/api/auth/user/data/': signedIn(400, () => ({ code: 7 })),
  'POST /v1/api/auth/user/data-code/': signedIn(204),
  'POST /v1/api/auth/user/display-picture/': signedIn(200, picture),
  'DELETE /v1/api/auth/user/display-picture/': signedIn(200),
  'POST /v1/api/auth/user/email/': signedIn(400, () => ({ email })),
  'POST /v1/api/auth/user/email/confirm/': signedIn(400, () => ({ email, code })),
  'POST /v1/api/auth/user/phone/': signedIn(400, () => ({ phone })),
  'POST /v1/api/auth/user/phone/confirm/': signedIn(400, () => ({ phone, code })),
  'POST /v1/api/auth/user/confirmation/': signedIn(200, () => ({ by: 'phone', phone })),
  'POST /v1/api/auth/user/confirmation/confirm/': signedIn(400, () => ({ by: 'phone', phone, code })),
  'POST /v1/api/auth/user/address-code/': signedIn(200),
  'POST /v1/api/auth/user/closing-code/': signedIn(200),
  'POST /v1/api/auth/session-code/': signedIn(200),

  'GET /v1/api/product/': anybody(200),
  'GET /v1/api/product/all-slugs/': anybody(200),
  'GET /v1/api/product/min-max-price/': anybody(200),
  'GET /v1/api/product/source-district/': anybody(200),
  'GET /v1/api/product/suggest/': anybody(200),
  'GET /v1/api/product/:slug/': anybody(200, product),
  'GET /v1/api/product/:slug/bought-together/': anybody(200, product),
  'GET /v1/api/farm/:slug/': anybody(200, farm),
  'GET /v1/api/promises/': anybody(200),
  'GET /v1/api/category/': anybody(200),
  'GET /v1/api/vendor/product/': member('catalogue', 200),
  'POST /v1/api/vendor/product/': member('catalogue', 201, undefined, newProduct),
  'GET /v1/api/vendor/product/:id/': member('catalogue', 200, ownProduct('draft')),
  ...oneProduct('/v1/api/vendor/product/:id/', (...rest) => member('catalogue', ...rest)),
  'GET /v1/api/vendor/product/:id/short/': member('orders', 200, ownProduct('published')),
  'POST /v1/api/vendor/product/:id/short/': member('orders', 200, ownProduct('published'), () => ({
    have: 3,
  })),
  'GET /v1/api/admin/category/': withRight(200),
  'POST /v1/api/admin/category/': withRight(201, undefined, () => ({
    name_en: `Category ${randomUUID()}`,
    name_ne: `वर्ग ${randomUUID()}`,
  })),
  'GET /v1/api/admin/category/:id/': withRight(200, category),
  'PATCH /v1/api/admin/category/:id/': withRight(200, category, () => ({ text_en: 'From the hills.' })),
  'DELETE /v1/api/admin/category/:id/': withRight(204, category),
  'POST /v1/api/admin/category/:id/place/': withRight(200, category, () => ({ place: 1 })),
  'POST /v1/api/admin/category/:id/merge/': withRight(200, category, async ({ shop }) => ({
    into: otherCategory(await shop.database.db.selectFrom('categories').select('id').execute()),
  })),
  'POST /v1/api/admin/category/:id/picture/': withRight(200, category, formWithPicture('picture')),
  'DELETE /v1/api/admin/category/:id/picture/': withRight(200, category),
  'GET /v1/api/admin/category/:id/pin/': withRight(200, category),
  'PUT /v1/api/admin/category/:id/pin/': withRight(200, category, () => ({ products: [] })),
  'PUT /v1/api/admin/category/:id/season/': withRight(200, category, () => ({ months: [1, 2] })),
  'GET /v1/api/admin/find/': withRight(200),
  'GET /v1/api/admin/queue/': withRight(200),
  'GET /v1/api/admin/queue/waiting/': withRight(200),
  'GET /v1/api/admin/report/': withRight(200),
  'GET /v1/api/admin/report/owed/': withRight(200),
  'GET /v1/api/admin/search-synonym/': withRight(200),
  'GET /v1/api/admin/searched-word/': withRight(200),
  'GET /v1/api/admin/vendor-ask/': withRight(200),
  'POST /v1/api/admin/vendor-ask/': withRight(204, missedWords, ({ member }, words) => ({
    words,
    vendors: [member.vendor_id],
  })),
  'POST /v1/api/admin/search-synonym/': withRight(201, undefined, newSynonym),
  'GET /v1/api/admin/search-synonym/:id/': withRight(200, synonym),
  'PATCH /v1/api/admin/search-synonym/:id/': withRight(200, synonym, newSynonym),
  'DELETE /v1/api/admin/search-synonym/:id/': withRight(204, synonym),
  'GET /v1/api/admin/redirect/': withRight(200),
  'POST /v1/api/admin/redirect/': withRight(201, undefined, newRedirect),
  'DELETE /v1/api/admin/redirect/:id/': withRight(204, redirect),
  'GET /v1/api/admin/home/': withRight(200),
  // One that was seen and is not there was deleted meanwhile.
  'PUT /v1/api/admin/home/block/:id/': {
    ...withRight(200, block, () => ({ ...newBanner(), version: 1 })),
    notThere: 409,
  },
  'DELETE /v1/api/admin/home/block/:id/': withRight(200, block),
  'POST /v1/api/admin/home/block/:id/place/': withRight(200, block, () => ({ before: 'hero' })),
  'POST /v1/api/admin/home/block/:id/picture/': withRight(200, block, (world, id) => {
    const form = formWithPicture('picture')(world, id) as FormData
    for (const [name, text] of Object.entries(described())) form.set(name, text)
    return form
  }),
  'PATCH /v1/api/admin/home/block/:id/picture/': withRight(200, describedBlock, described),
  'DELETE /v1/api/admin/home/block/:id/picture/': withRight(200, block),
  'POST /v1/api/admin/home/publish/': withRight(409, undefined, () => ({ version: 0 })),
  'POST /v1/api/admin/home/discard/': withRight(200),
  'GET /v1/api/admin/menu/': withRight(200),
  'PUT /v1/api/admin/menu/:key/': withRight(
    200,
    () => 'header',
    () => ({ links: null }),
  ),
  'GET /v1/api/admin/place-name/': withRight(200),
  'POST /v1/api/admin/place-name/': withRight(201, undefined, newCommonName),
  'GET /v1/api/admin/place-name/:id/': withRight(200, commonName),
  'PATCH /v1/api/admin/place-name/:id/': withRight(200, commonName, newCommonName),
  'DELETE /v1/api/admin/place-name/:id/': withRight(204, commonName),
  'GET /v1/api/admin/tag/': withRight(200),
  'POST /v1/api/admin/tag/': withRight(201, undefined, newTag),
  'GET /v1/api/admin/tag/:id/': withRight(200, tag),
  'PATCH /v1/api/admin/tag/:id/': withRight(200, tag, newTag),
  'DELETE /v1/api/admin/tag/:id/': withRight(204, tag),
  'GET /v1/api/admin/tag/:id/product/': withRight(200, tag),
  'PATCH /v1/api/admin/tag/:id/product/': withRight(200, tag, () => ({ put: [], take: [] })),
  'GET /v1/api/admin/product/': withRight(200),
  'POST /v1/api/admin/product/bulk/': withRight(200, undefined, () => ({
    products: [{ id: 1, marked_price: 95, stock: 3 }],
    kind: 'pause',
  })),
  'POST /v1/api/admin/product/count/': withRight(200, undefined, () => ({
    products: [{ id: 1, counted: 3, stock: 4, stocked: 4 }],
  })),
  'POST /v1/api/admin/product/restore/': withRight(200, undefined, () => ({
    field: 'stock',
    products: [{ id: 1, before: 3, now: 4 }],
  })),
  'POST /v1/api/admin/product/': withRight(201, undefined, (world) => ({
    ...(newProduct(world, 0) as object),
    vendor: world.member.vendor_id,
  })),
  ...oneProduct('/v1/api/admin/product/:id/', withRight),
  'GET /v1/api/admin/product/waiting/': withRight(200),
  'GET /v1/api/admin/product/:id/history/': withRight(200, ownProduct('published')),
  'POST /v1/api/admin/product/:id/movement/': withRight(200, ownProduct('published'), () => ({
    reason: 'counted',
    quantity: 4,
    stock_before: 10,
  })),
  'GET /v1/api/admin/product/:id/': withRight(200, ownProduct('pending')),
  'POST /v1/api/admin/product/:id/approve/': withRight(200, ownProduct('pending'), () => ({})),
  'POST /v1/api/admin/product/:id/decline/': withRight(200, ownProduct('pending'), () => ({
    note: 'Too dark.',
  })),

  'GET /v1/api/list/': signedIn(200),
  'POST /v1/api/list/': signedIn(201, () => ({ name: 'Dashain' })),
  'GET /v1/api/list/bought/': signedIn(200),
  'GET /v1/api/list/favourite/': signedIn(200),
  'POST /v1/api/list/favourite/': signedIn(204, ({ owner }) => ({ product: owner.lines[0]!.product.id })),
  'POST /v1/api/list/favourite/remove/': signedIn(204, () => ({ product: 1 })),
  'POST /v1/api/list/merge/': signedIn(200, () => ({ device_id: randomUUID() })),
  'GET /v1/api/list/ordered/:id/': own(200, order),
  'GET /v1/api/list/shared/:key/': anybody(200, sharedKey),
  'GET /v1/api/list/:id/': own(200, list),
  'PATCH /v1/api/list/:id/': own(200, list, () => ({ name: 'Tihar' })),
  'DELETE /v1/api/list/:id/': own(204, list),
  'POST /v1/api/list/:id/item/': own(200, list, ({ owner }) => ({ product: owner.lines[0]!.product.id })),
  'PATCH /v1/api/list/:id/item/': own(200, list, () => ({ items: [] })),
  'POST /v1/api/list/:id/item/remove/': own(204, list, () => ({ product: 1 })),
  'POST /v1/api/list/:id/cart/': own(200, list, () => ({})),
  'POST /v1/api/list/:id/share/': own(200, list),
  'DELETE /v1/api/list/:id/share/': own(204, list),
  'GET /v1/api/cart/': signedIn(200),
  'POST /v1/api/cart/': signedIn(200, ({ owner }) => ({ product: owner.lines[0]!.product.id })),
  'POST /v1/api/cart/merge/': signedIn(200, () => ({ basket_id: randomUUID(), items: [] })),
  'POST /v1/api/cart/update-quantity/': own(200, cartItem, (_, cart_item) => ({ cart_item, quantity: 2 })),
  'DELETE /v1/api/cart/:id/': own(204, cartItem),
  // What is not in one's cart is left out.
  'POST /v1/api/cart/coupon/': own(200, couponedItem, (_, id) => ({ coupon: COUPON, cart_items: [id] }), 409),
  // What is not in one's cart is a problem of the quote.
  'POST /v1/api/cart/quote/': own(200, cartItem, (_, id) => ({ cart_items: [id] }), 200),
  // What is not in one's cart is told like what went out of it in another tab.
  'POST /v1/api/cart/checkout/': own(
    201,
    cartItem,
    ({ owner }, id) => ({ ...owner.request, cart_items: [id] }),
    409,
  ),

  'GET /v1/api/notification/notification/': signedIn(200),
  'POST /v1/api/notification/mark-as-read/': own(200, notification, (_, notification) => ({ notification })),
  'POST /v1/api/notification/mark-as-unread/': own(200, notification, (_, notification) => ({
    notification,
  })),
  'GET /v1/api/notification/mark-all-as-read/': signedIn(200),
  'POST /v1/api/notification/mark-all-as-read/': signedIn(200),
  'GET /v1/api/notification/choice/': signedIn(200),
  'PATCH /v1/api/notification/choice/': signedIn(200, () => ({ mail: 'all' })),

  'GET /v1/api/bill/:id/': own(200, bill),
  'POST /v1/api/bill/:id/print/': own(200, bill),
  'GET /v1/api/vendor/bill/': member('finance', 200),
  'GET /v1/api/vendor/bill/:id/': member('finance', 200, bill),
  'POST /v1/api/vendor/bill/:id/print/': member('finance', 200, bill),
  'GET /v1/api/vendor/bill/:id/cbms/': member('finance', 200, bill),
  'GET /v1/api/admin/bill/': withRight(200),
  'GET /v1/api/admin/bill/:id/': withRight(200, bill),
  'POST /v1/api/admin/bill/:id/print/': withRight(200, bill),
  'GET /v1/api/admin/bill/:id/cbms/': withRight(200, bill),
  'GET /v1/api/admin/bill-chain/': withRight(200),

  'GET /v1/api/order/': signedIn(200),
  'GET /v1/api/order/:id/': own(200, order),
  'POST /v1/api/order/:id/cancel/': own(200, order, () => ({})),
  'POST /v1/api/order/:id/again/': own(200, order),
  'POST /v1/api/order/:id/pay-in-cash/': own(200, unpaid),
  'POST /v1/api/payment/card-wallet/start/': own(200, unpaid, (_, id) => toPay(id)),
  'POST /v1/api/payment/card-wallet/validate/': own(200, attempt, (_, payment_id) => ({ payment_id })),
  'POST /v1/api/order-item/:id/lower/': own(409, boughtOf(), () => ({ quantity: 1, seen: 1_000 })),
  'POST /v1/api/order-item/:id/cancel/': own(200, boughtOf(), () => ({ reason: 'too_late' })),
  'GET /v1/api/order-item/:id/photo/': own(200, withPhoto),
  'GET /v1/api/vendor/order-item/:id/photo/': member('orders', 200, withPhoto),
  'GET /v1/api/admin/order-item/:id/photo/': withRight(200, withPhoto),
  'GET /v1/api/vendor/order/': member('orders', 200),
  ...steps('/v1/api/vendor/order-item/:id/', ofMember, boughtOf),
  ...steps('/v1/api/vendor/order/:id/', ofMember, partOf),
  'GET /v1/api/vendor/order/:id/bag/': ofMember(200, partOf('packed')),
  'POST /v1/api/vendor/order/:id/bag/': ofMember(200, partOf('packed'), () => ({ bags: 2, seen: 1 })),
  'GET /v1/api/admin/vendor-order/:id/bag/': withRight(200, partOf('packed')),
  'POST /v1/api/admin/vendor-order/:id/bag/': withRight(200, partOf('packed'), () => ({ bags: 2, seen: 1 })),
  // It is sold by the kilogram, and not weighed.
  'POST /v1/api/vendor/order-item/:id/weigh/': ofMember(400, boughtOf(), () => ({ grams: 1000 })),
  'POST /v1/api/admin/order-item/:id/weigh/': withRight(400, boughtOf(), () => ({ grams: 1000 })),
  'POST /v1/api/admin/vendor-order/:id/pack/': withRight(200, partOf(), () => ({})),
  'GET /v1/api/admin/order/': withRight(200),
  'GET /v1/api/admin/customer/': withRight(200),
  'GET /v1/api/admin/customer/:id/': withRight(200, ownerId),
  'POST /v1/api/admin/customer/:id/note/': withRight(204, ownerId, () => ({ text: 'Prefers Nepali.' })),
  'GET /v1/api/admin/customer/:id/request/': withRight(200, ownerId),
  'POST /v1/api/admin/customer/:id/proof-code/': withRight(204, somebody, () => ({ kind: 'data' })),
  'POST /v1/api/admin/customer/:id/data-request/': withRight(201, somebody, proof),
  'POST /v1/api/admin/data-request/:id/file/': withRight(200, dataRequest),
  'GET /v1/api/admin/customer/:id/deletion/': withRight(200, ownerId),
  'POST /v1/api/admin/customer/:id/deletion/': withRight(204, somebody, proof),
  'POST /v1/api/admin/customer/:id/end-sessions/': withRight(204, somebody),
  'GET /v1/api/admin/order-view/': withRight(200),
  'POST /v1/api/admin/order-view/': withRight(201, undefined, newOrderView),
  'DELETE /v1/api/admin/order-view/:id/': withRight(204, orderView),
  'GET /v1/api/admin/order/:id/': withRight(200, order),
  ...steps('/v1/api/admin/order-item/:id/', withRight, boughtOf),
  // An order without a delivery time has none to change.
  'POST /v1/api/admin/order/:id/slot/': withRight(404, order, () => ({
    delivery_slot: 1,
    seen: 2,
    reason: 'She called.',
  })),
  'PATCH /v1/api/admin/order/:id/delivery/': withRight(204, order, () => ({
    phone: '9841999999',
    reason: 'She called.',
    seen: 0,
  })),
  'POST /v1/api/admin/order/:id/note/': withRight(204, order, () => ({ text: 'She called.' })),
  'GET /v1/api/admin/order/:id/notice/': withRight(200, order),
  'POST /v1/api/admin/order/:id/notice/resend/': withRight(200, order, lastNotice),
  'GET /v1/api/order/:id/conversation/': own(200, askedAbout),
  'GET /v1/api/order/:id/message/': own(200, askedAbout),
  'POST /v1/api/order/:id/message/': own(201, order, () => ({ text: 'When does it come?' })),
  'POST /v1/api/order/:id/message/read/': own(204, askedAbout, lastMessage),
  'GET /v1/api/vendor/conversation/': member('orders', 200),
  'GET /v1/api/vendor/order/:id/message/': member('orders', 200, partAskedAbout),
  'POST /v1/api/vendor/order/:id/message/': member('orders', 201, partOf(), () => ({
    text: 'They are ripe.',
  })),
  'POST /v1/api/vendor/order/:id/message/read/': member('orders', 204, partAskedAbout, lastMessage),
  'GET /v1/api/admin/conversation/': withRight(200),
  'GET /v1/api/admin/order/:id/conversation/': withRight(200, askedAbout),
  'GET /v1/api/admin/order/:id/message/': withRight(200, askedAbout),
  'POST /v1/api/admin/order/:id/message/': withRight(201, order, () => ({ text: 'It comes today.' })),
  'POST /v1/api/admin/order/:id/message/answered/': withRight(204, askedAbout, lastMessage),
  'POST /v1/api/admin/order/:id/cancel/': withRight(200, order, () => ({ note: 'Asked by phone.' })),
  'POST /v1/api/order/:id/slot/': own(404, order, () => ({ delivery_slot: 1, seen: 2 })),
  'PATCH /v1/api/order/:id/delivery/': own(204, order, () => ({ phone: '9841999999', seen: 0 })),
  'POST /v1/api/admin/order-item/:id/cancel/': withRight(200, boughtOf(), () => ({
    note: 'Asked by phone.',
  })),

  'POST /v1/api/admin/order/:id/pay-in-cash/': withRight(200, unpaid),
  'POST /v1/api/admin/order/:id/credit/': withRight(201, receivedOrder, () => ({
    amount: 50,
    reason: 'Late.',
  })),
  'POST /v1/api/admin/order-item/:id/quantity/': withRight(200, pairOf, () => ({
    quantity: 1,
    seen: 2,
    note: 'Asked by phone.',
  })),
  'POST /v1/api/admin/order-item/:id/called/': withRight(422, pairOf),
  'POST /v1/api/vendor/order-item/:id/ask-for-call/': member('orders', 422, pairOf),
  'GET /v1/api/vendor/order-item/': member('orders', 200),
  'POST /v1/api/vendor/order-item/:id/approve/': member('orders', 200, asked, () => ({})),
  'POST /v1/api/vendor/order-item/:id/reject/': member('orders', 200, asked, () => ({
    reason: 'out_of_stock',
  })),
  // Without SMS_INBOUND_SECRET nobody hands over SMS (approvals/sms-api.test.ts).
  'POST /v1/api/sms/inbound/': anybody(404, undefined, () => ({ from: phone, text: '1' })),

  'GET /v1/api/management/meta/': anybody(200),
  'GET /v1/api/admin/start/': withRight(200),
  'POST /v1/api/admin/start/gateway/': withRight(200, undefined, () => ({ provider: 'esewa' })),
  // The shop of tests has no mail server.
  'POST /v1/api/admin/start/message/': withRight(422, undefined, () => ({ channel: 'mail' })),
  'POST /v1/api/admin/start/message/confirm/': withRight(400, undefined, () => ({
    channel: 'mail',
    code: '000000',
  })),
  'POST /v1/api/admin/start/backup/': withRight(200, undefined, () => ({
    restored_on: '2026-11-01',
    restored_by: 'Anita Sharma',
  })),
  // Open it is already, and closed nobody could buy what other rows are about.
  'POST /v1/api/admin/start/open/': withRight(200, undefined, () => ({ seen: 1 })),
  'POST /v1/api/admin/start/close/': withRight(409, undefined, () => ({
    reason_en: 'A holiday',
    reason_ne: 'बिदा',
    seen: 999,
  })),
  'GET /v1/api/article/': anybody(200),
  'GET /v1/api/article/:slug/': anybody(200, article),
  'GET /v1/api/admin/setting/': withRight(200),
  'PATCH /v1/api/admin/setting/': withRight(200, undefined, () => ({ banner: { showBanner: true } })),
  'GET /v1/api/admin/setting/history/': withRight(200),
  'GET /v1/api/admin/article/': withRight(200),
  'POST /v1/api/admin/article/': withRight(201, undefined, () => ({
    slug: `article-${randomUUID()}`,
    kind: 'article',
    title_en: 'On honey',
  })),
  'GET /v1/api/admin/article/:id/': withRight(200, articleId),
  'PATCH /v1/api/admin/article/:id/': withRight(200, articleId, () => ({ position: 1 })),
  'GET /v1/api/admin/article/:id/version/': withRight(200, articleId),
  'GET /v1/api/admin/article/:id/read/': withRight(200, articleId),
  'POST /v1/api/admin/article/:id/read/': withRight(200, articleId, () => ({ language: 'en', version: 1 })),
  'POST /v1/api/admin/article/:id/restore/': withRight(200, articleId, () => ({ version: 1 })),

  'GET /v1/api/admin/vendor/': withRight(200),
  'GET /v1/api/admin/vendor/:id/': withRight(200, vendor),
  'POST /v1/api/admin/vendor/:id/suspend/': withRight(200, vendor, () => ({ reason: 'Papers ran out.' })),
  'POST /v1/api/admin/vendor/:id/reopen/': withRight(200, suspendedVendor, () => ({
    reason: 'They are here.',
  })),
  'POST /v1/api/admin/vendor/:id/trust/': withRight(200, vendor, () => ({
    is_trusted: true,
    reason: 'Ten years.',
  })),
  'PATCH /v1/api/admin/vendor/:id/facts/': withRight(200, vendor, () => ({
    legal_name: 'Another Name',
    reason: 'It was misspelt.',
    seen: 1,
  })),
  'POST /v1/api/admin/vendor/:id/holiday/': withRight(200, vendor, ({ shop }) => ({
    closed_from: nepalDay(shop.now()),
    closed_to: nepalDay(shop.now()),
    reason: 'They called.',
  })),
  'POST /v1/api/admin/vendor/:id/hub-hours/': withRight(200, vendor, () => ({
    hours: 2,
    reason: 'By road',
  })),
  'GET /v1/api/admin/hub-hours/': withRight(200),
  'PUT /v1/api/admin/hub-hours/': withRight(200, undefined, () => ({
    district: 40,
    hours: 2,
    reason: 'By road',
  })),
  'POST /v1/api/admin/vendor/:id/packing-time/': withRight(200, vendor, () => ({
    hours: 6,
    reason: 'It packs at dawn.',
  })),
  'GET /v1/api/admin/packing-time/': withRight(200),
  'POST /v1/api/admin/packing-time/': withRight(200, undefined, () => ({
    hours: 12,
    reason: 'A feast is near.',
  })),
  'GET /v1/api/admin/vendor-change/': withRight(200),
  'POST /v1/api/admin/vendor/:id/confirm-change/': withRight(200, askingVendor, confirming),
  'POST /v1/api/admin/vendor/:id/decline-change/': withRight(200, askingVendor, (world, id) => ({
    ...(confirming(world, id) as object),
    note: 'Please send the certificate.',
  })),
  'GET /v1/api/admin/farm-picture/': withRight(200),
  'POST /v1/api/admin/farm-picture/:id/publish/': withRight(200, waitingFarmPicture, captions),
  'POST /v1/api/admin/farm-picture/:id/reject/': withRight(200, waitingFarmPicture, () => ({
    note: 'It is blurred.',
  })),
  'GET /v1/api/vendor/farm-picture/': member('catalogue', 200),
  'POST /v1/api/vendor/farm-picture/': member('catalogue', 200, undefined, formWithPicture('picture')),
  'PUT /v1/api/vendor/farm-picture/:id/caption/': member('catalogue', 200, ownFarmPicture, captions),
  'DELETE /v1/api/vendor/farm-picture/:id/': member('catalogue', 200, ownFarmPicture),
  'GET /v1/api/admin/certificate/': withRight(200),
  'GET /v1/api/admin/certificate/:id/document/': withRight(200, waitingCertificate),
  'POST /v1/api/admin/certificate/:id/approve/': withRight(200, waitingCertificate),
  'POST /v1/api/admin/certificate/:id/reject/': withRight(200, waitingCertificate, () => ({
    note: 'It cannot be read.',
  })),
  'GET /v1/api/vendor/certificate/': member('catalogue', 200),
  'GET /v1/api/vendor/certificate/:id/document/': member('catalogue', 200, ownCertificate),
  'POST /v1/api/vendor/certificate/:id/withdraw/': member('catalogue', 200, ownCertificate),
  'POST /v1/api/vendor/certificate/': member('catalogue', 200, undefined, (world, id) => {
    const form = formWithPicture('document')(world, id) as FormData
    const words = { kind: 'pgs', body: 'Rasuwa Kishan Samuha', number: '7', area: '3 ropani', covers: 'all' }
    for (const [name, word] of Object.entries(words)) form.set(name, word)
    form.set('until_date', nepalDay(world.shop.now(), -90))
    return form
  }),
  'GET /v1/api/vendor/facts/': member('owner', 200),
  'POST /v1/api/vendor/facts/': member('owner', 200, undefined, () => ({
    legal_name: `Name ${randomUUID()}`,
    reason: 'It was misspelt.',
  })),
  'DELETE /v1/api/vendor/facts/': member('owner', 204),
  'GET /v1/api/admin/vendor-request/': withRight(200),
  'GET /v1/api/admin/vendor-request/:id/': withRight(200, application),
  'POST /v1/api/admin/vendor-request/:id/take/': withRight(200, application),
  'POST /v1/api/admin/vendor-request/:id/review-document/': withRight(
    200,
    applicationWithDocument,
    (_, id) => ({
      document: documentOfApplication.get(id) ?? 1,
      status: 'accepted',
    }),
  ),
  'GET /v1/api/admin/vendor-document/:id/link/': withRight(200, paper),
  'POST /v1/api/admin/vendor-request/:id/ask-for-more/': withRight(200, application, () => ({
    note: 'Please photograph the PAN certificate again.',
  })),
  'POST /v1/api/admin/vendor-request/:id/approve/': withRight(200, reviewedApplication, () => ({
    kind: 'farm',
  })),
  'POST /v1/api/admin/vendor-request/:id/reject/': withRight(200, application, () => ({
    reason: 'The PAN belongs to somebody else.',
  })),
  'DELETE /v1/api/admin/vendor-request/:id/': withRight(204, rejectedApplication),
  'POST /v1/api/refund/request-cancel/': own(200, boughtOf(), (_, id) => ({
    order_items: [{ id, quantity: 1 }],
  })),
  'POST /v1/api/refund/request-refund/': own(201, received, (_, id) => ({
    order_items: [{ id, quantity: 1 }],
    reason: 'damaged',
  })),
  'GET /v1/api/refund/': signedIn(200),
  'GET /v1/api/refund/:id/': own(200, refund),
  'GET /v1/api/refund/:id/photo/': own(200, refund),
  'POST /v1/api/refund/:id/withdraw/': own(200, refund),
  'POST /v1/api/refund/:id/escalate/': own(200, rejectedRefund, () => ({})),
  'POST /v1/api/admin/order/:id/refund/': withRight(201, receivedOrder, (_, id) => ({
    order_items: [{ id: receivedItems.get(id) ?? 1, quantity: 1 }],
    reason: 'damaged',
  })),
  'GET /v1/api/admin/refund/': withRight(200),
  'GET /v1/api/admin/refund/:id/': withRight(200, refund),
  'GET /v1/api/admin/refund/:id/photo/': withRight(200, refund),
  'POST /v1/api/admin/refund/:id/approve/': withRight(200, refund, () => ({ bearer: 'platform' })),
  'POST /v1/api/admin/refund/:id/reject/': withRight(200, refund, () => ({ note: 'No.' })),
  'POST /v1/api/admin/refund/:id/sent/': withRight(200, approvedRefund, () => ({ reference: 'BANK-1' })),
  'POST /v1/api/admin/refund/:id/retry/': withRight(200, approvedRefund, () => ({})),

  'GET /v1/api/rating/': anybody(200),
  'POST /v1/api/rating/': own(201, received, (_, order_item) => ({ order_item, stars: 5 })),
  'PATCH /v1/api/rating/:id/': own(200, rating, () => ({ stars: 4 })),
  'POST /v1/api/rating/:id/photo/': own(201, rating, photo),
  'POST /v1/api/rating/:id/helpful/': { ...signedIn(204), thing: review },
  'GET /v1/api/rating/by-key/:key/': anybody(200, reviewKey),
  'POST /v1/api/rating/by-key/:key/': anybody(200, reviewKey, (_, key) => ({
    order_item: Number(`${key}`.slice(5)) || 1,
    stars: 5,
  })),
  'GET /v1/api/vendor/rating/': member('catalogue', 200),
  'POST /v1/api/vendor/rating/:id/reply/': member('catalogue', 204, vendorRating, () => ({
    reply: 'Thank you.',
  })),
  'GET /v1/api/admin/rating/': withRight(200),
  'POST /v1/api/admin/rating/:id/decide/': withRight(204, rating, ({ owner }) => ({
    to: 'published',
    written: owner.ctx.now.toISOString(),
  })),

  'GET /v1/api/vendor/settings/': member('owner', 200),
  'GET /v1/api/vendor/send-time/': member('orders', 200),
  'PUT /v1/api/vendor/send-time/': member('orders', 200, undefined, () => ({ times: [] })),
  'GET /v1/api/vendor/reach/': member('owner', 200),
  'PUT /v1/api/vendor/reach/': member('owner', 200, undefined, () => ({ zones: null })),
  'PATCH /v1/api/vendor/settings/': member('owner', 200, undefined, () => ({ low_stock: 3 })),
  'GET /v1/api/vendor/member/': member('owner', 200),
  'PATCH /v1/api/vendor/member/:id/': member('owner', 200, colleague, () => ({ roles: ['catalogue'] })),
  'DELETE /v1/api/vendor/member/:id/': member('owner', 204, colleague),
  'POST /v1/api/vendor/member/code/': member('owner', 204),
  'GET /v1/api/vendor/member/invitation/': member('owner', 200),
  'POST /v1/api/vendor/member/invitation/': member('owner', 201, undefined, () => ({
    to: email,
    roles: ['orders'],
  })),
  'DELETE /v1/api/vendor/member/invitation/:id/': member('owner', 204, invitation),
  // The key of a link is what opens them; with one that is not known nobody gets further.
  'GET /v1/api/vendor/invitation/:key/': anybody(404),
  'POST /v1/api/vendor/invitation/:key/accept/': signedIn(404),
  'POST /v1/api/vendor/invitation/:key/decline/': anybody(404),

  'GET /v1/api/admin/staff-invitation/': withRight(200),
  'POST /v1/api/admin/staff-invitation/': withRight(201, undefined, () => ({ email, roles: ['support'] })),
  'POST /v1/api/admin/staff-invitation/:id/resend/': withRight(204, staffInvitation),
  'DELETE /v1/api/admin/staff-invitation/:id/': withRight(204, staffInvitation),
  'GET /v1/api/staff-invitation/:key/': anybody(404),
  'POST /v1/api/staff-invitation/:key/accept/': signedIn(404),

  'GET /v1/api/vendor/product-export/': member('catalogue', 200),
  'GET /v1/api/vendor/product-import/': member('catalogue', 200),
  'POST /v1/api/vendor/product-import/': member('catalogue', 202, undefined, productFile),
  'GET /v1/api/vendor/product-import/:id/': member('catalogue', 200, productImport),

  'POST /v1/api/vendor/request/': anybody(201, undefined, () => vendorRequest()),
  'POST /v1/api/vendor/document/': anybody(201, openRequest, (_, key) =>
    documentForm({ vendor_request: key }),
  ),
  'POST /v1/api/vendor/request/submit/': anybody(404, undefined, () => ({ vendor_request: 'unknown' })),
  'POST /v1/api/vendor/request/confirmation/': anybody(404, undefined, () => ({
    vendor_request: 'unknown',
    by: 'email',
  })),
  'POST /v1/api/vendor/request/confirmation/confirm/': anybody(404, undefined, () => ({
    vendor_request: 'unknown',
    by: 'email',
    code: '123456',
  })),

  'GET /v1/api/district/': anybody(200),
  'GET /v1/api/location/': anybody(200),
  'GET /v1/api/slot/': anybody(400),
  'GET /v1/api/zone/': anybody(200),
  'GET /v1/api/location/deliverable/': anybody(200),
  // Without a search there is nothing to look for.
  'GET /v1/api/place/': anybody(400),
  'POST /v1/api/product/ask/': anybody(204, undefined, () => ({
    search: `unheard of ${randomUUID().slice(0, 6)}`,
  })),
  'POST /v1/api/product/:slug/back-wish/': anybody(
    204,
    async ({ shop }) => (await shop.addProduct({ stock: 0 })).slug,
    () => ({ contact: `${randomUUID()}@example.com` }),
  ),
  'POST /v1/api/product-request/': anybody(204, undefined, () => ({
    words: `unheard of ${randomUUID().slice(0, 6)}`,
    contact: `${randomUUID()}@example.com`,
  })),
  'GET /v1/api/vendor/wanted/': member('catalogue', 200),
  'POST /v1/api/complaint/': anybody(201, undefined, complaintBody),
  'GET /v1/api/complaint/': signedIn(200),
  'GET /v1/api/complaint/:key/': anybody(200, async (world) => (await complaint(world)).key),
  'POST /v1/api/complaint/:key/escalation/': anybody(204, answeredComplaint, () => ({
    note: 'It did not come.',
  })),
  'GET /v1/api/admin/duty/': withRight(200),
  'GET /v1/api/admin/complaint/': withRight(200),
  'GET /v1/api/admin/complaint/:id/': withRight(200, complaintId),
  'POST /v1/api/admin/complaint/:id/answer/': withRight(204, complaintId, () => ({
    answer: COMPLAINT_ANSWER,
  })),
  'POST /v1/api/admin/complaint/:id/escalation/': withRight(204, complaintId, () => ({
    note: 'For the officer',
  })),
  'POST /v1/api/admin/complaint/:id/closure/': withRight(204, complaintId, () => ({
    reason: 'withdrawn',
    note: 'They called us.',
  })),
  'POST /v1/api/admin/complaint/:id/note/': withRight(204, complaintId, () => ({ note: 'Called them.' })),
  'POST /v1/api/place-wish/': anybody(204, undefined, () => ({
    where: 'Bandipur 2',
    contact: `${randomUUID()}@example.com`,
  })),
  'GET /v1/api/location/:id/ward/': anybody(200, () => POKHARA),
  'GET /v1/api/ward/:id/area/': anybody(200, () => POKHARA * 100 + 6),
  'PATCH /v1/api/admin/location/:id/': withRight(
    200,
    () => POKHARA,
    () => ({ is_active: true }),
  ),
  'PATCH /v1/api/admin/ward/:id/': withRight(
    200,
    () => POKHARA * 100 + 6,
    () => ({ is_active: true }),
  ),
  'GET /v1/api/admin/place-wish/': withRight(200),
  'GET /v1/api/admin/zone/': withRight(200),
  'POST /v1/api/admin/zone/': withRight(201, undefined, newZone),
  'GET /v1/api/admin/zone/:id/': withRight(200, zone),
  'PATCH /v1/api/admin/zone/:id/': withRight(200, zone, () => ({ fee: 70 })),
  'DELETE /v1/api/admin/zone/:id/': withRight(204, zone),
  'POST /v1/api/admin/zone/:id/put-wards/': withRight(200, zone, someWards),
  'POST /v1/api/admin/zone/:id/take-wards/': withRight(200, zoneWithWards, someWards),
  'GET /v1/api/admin/zone/:id/slot/': withRight(200, zone),
  'GET /v1/api/admin/zone/:id/times/': withRight(200, zone),
  'PATCH /v1/api/admin/zone/:id/times/': withRight(200, zoneWithTimes, () => ({
    slots_from: null,
    days_ahead: 5,
  })),
  'POST /v1/api/admin/zone/:id/times/': withRight(201, zone, newTimes),
  'GET /v1/api/admin/slot/': withRight(200),
  'GET /v1/api/admin/closure/': withRight(200),
  'POST /v1/api/admin/closure/look/': withRight(200, undefined, newClosure),
  'POST /v1/api/admin/closure/': withRight(201, undefined, newClosure),
  'POST /v1/api/admin/closure/now/': withRight(201, undefined, newClosure),
  'POST /v1/api/admin/closure/:id/end/': withRight(200, closure),
  'GET /v1/api/admin/slot/:id/closure/': withRight(200, slot),
  'POST /v1/api/admin/slot/:id/closure/': withRight(201, slot, () => ({
    kind: 'other',
    reason_en: 'Landslide',
    reason_ne: 'पहिरो',
  })),
  'GET /v1/api/admin/festival/': withRight(200),
  'POST /v1/api/admin/festival/': withRight(201, undefined, newFestival),
  'POST /v1/api/admin/festival/remove/': withRight(204, festival, festivalKey),
  'PATCH /v1/api/admin/slot/:id/': withRight(200, slot, () => ({ capacity: 10, version: 1 })),
  'PATCH /v1/api/admin/slot-template/:id/': withRight(200, slotTemplate, newTimes),
  'DELETE /v1/api/admin/slot-template/:id/': withRight(200, slotTemplate),
  'POST /v1/api/admin/area/': withRight(201, undefined, newArea),
  'GET /v1/api/admin/area/:id/': withRight(200, area),
  'PATCH /v1/api/admin/area/:id/': withRight(200, area, () => ({ is_active: true })),
  'DELETE /v1/api/admin/area/:id/': withRight(204, unusedArea),

  'GET /v1/api/address/': signedIn(200),
  'POST /v1/api/address/': signedIn(201, () => HOME),
  'GET /v1/api/address/:id/': own(200, address),
  'PATCH /v1/api/address/:id/': own(200, address, () => ({ label: 'office' })),
  'DELETE /v1/api/address/:id/': own(204, address),
  'POST /v1/api/address/:id/make-default/': own(200, address),
  'GET /v1/api/contact/': signedIn(200),
  'POST /v1/api/contact/': signedIn(201, () => SABINA),
  'GET /v1/api/contact/:id/': own(200, contact),
  'PATCH /v1/api/contact/:id/': own(200, contact, () => ({ relation: 'self' })),
  'DELETE /v1/api/contact/:id/': own(204, contact),
  'POST /v1/api/contact/:id/make-default/': own(200, contact),
}

/** A shop with somebody in it who has a cart, and somebody who owns a vendor. */
export async function worldOf(shop: TestShop): Promise<World> {
  const vendor_id = (await shop.addVendor()).id
  const { actor, token } = await shop.addCustomer({ vendor_id })
  return { shop, owner: await fillCart(shop, {}), member: { ctx: shop.as(actor), token, vendor_id } }
}
