import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { addToCart, listCart, removeFromCart, updateQuantity } from './cart.ts'
import { listCartQuantities } from './cart-summary.ts'

const refusal = (code: string, fields: Record<string, string> = {}) => ({ name: 'Refusal', code, fields })

test('adding the same product twice adds up its quantity in one line', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const apple = await shop.addProduct()
  const first = await addToCart(ctx, { product: apple.id })
  const second = await addToCart(ctx, { product: apple.id, quantity: 2 })
  expect(second).toMatchObject({ item: { id: first.item.id, quantity: 3 }, count: 1 })
})

test('two quick clicks both count', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const apple = await shop.addProduct({ stock: 100 })
  await Promise.all(Array.from({ length: 20 }, () => addToCart(ctx, { product: apple.id })))
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 20 }])
})

test('a cart shows each product with its price of today, its picture, category and vendor', async ({
  shop,
}) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const vendor = await shop.addVendor({ slug: 'sunakhari', name_en: 'Sunakhari Hill Farm' })
  const category = await shop.addCategory({ name_en: 'Fruits' })
  const apple = await shop.addProduct({
    name_en: 'Jumla Apple',
    vendor_id: vendor.id,
    category_id: category.id,
    is_vendor_approval_required: true,
  })
  const picture = await shop.addProductImage(apple.id)
  await addToCart(ctx, { product: apple.id, quantity: 2 })
  await shop.setPrice(apple.id, 3333)
  expect(await listCart(ctx)).toMatchObject({
    count: 1,
    items: [
      {
        quantity: 2,
        is_available: true,
        is_vendor_approval_required: true,
        product: {
          id: apple.id,
          name_en: 'Jumla Apple',
          marked_price_paisa: 3333,
          unit_description: '1 kg',
          image: { file: picture.file, dominant_colour: picture.ground, sized: true },
          category: { name_en: 'Fruits' },
          vendor: { slug: 'sunakhari', name_en: 'Sunakhari Hill Farm' },
        },
      },
    ],
  })
})

test('more than the stock is refused and says what is left, in the reader’s language', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const { id: product } = await shop.addProduct({ stock: 3 })
  await expect(addToCart(ctx, { product, quantity: 4 })).rejects.toMatchObject(
    refusal('invalid', { quantity: 'Only 3 left in stock' }),
  )
  const { item } = await addToCart(ctx, { product, quantity: 2 })
  await expect(addToCart(ctx, { product, quantity: 2 })).rejects.toMatchObject(
    refusal('invalid', { quantity: 'Only 3 left in stock' }),
  )
  const nepali = { ...ctx, locale: 'ne' as const }
  await expect(updateQuantity(nepali, { cart_item: item.id, quantity: 4 })).rejects.toMatchObject(
    refusal('invalid', { quantity: 'स्टकमा 3 वटा मात्र बाँकी छ' }),
  )
  expect((await listCart(ctx)).items).toMatchObject([{ quantity: 2 }])
})

test('however much is in stock, a cart takes 9,999 of one product', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const { id: product } = await shop.addProduct({ stock: 2_147_483_647 })
  await addToCart(ctx, { product, quantity: 9999 })
  await expect(addToCart(ctx, { product })).rejects.toMatchObject(
    refusal('invalid', { quantity: 'A cart takes at most 9,999 of one product' }),
  )
})

test('what is not on sale cannot be added', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const suspended = await shop.addVendor({ status: 'suspended' })
  const products = [
    await shop.addProduct({ status: 'draft' }),
    await shop.addProduct({ status: 'paused' }),
    await shop.addProduct({ stock: 0 }),
    await shop.addProduct({ vendor_id: suspended.id }),
    { id: 999_999 },
  ]
  for (const { id } of products)
    await expect(addToCart(ctx, { product: id })).rejects.toMatchObject(
      refusal('invalid', { product: 'Unavailable currently.' }),
    )
  expect(await listCartQuantities(ctx)).toHaveLength(0)
})

test('a line whose product went off sale stays in the cart, unavailable, and can only be removed', async ({
  shop,
}) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const apple = await shop.addProduct()
  const { item } = await addToCart(ctx, { product: apple.id, quantity: 2 })
  await shop.database.db
    .updateTable('products')
    .set({ status: 'paused' })
    .where('id', '=', apple.id)
    .execute()
  expect((await listCart(ctx)).items).toMatchObject([{ is_available: false, quantity: 2 }])
  await expect(updateQuantity(ctx, { cart_item: item.id, quantity: 1 })).rejects.toMatchObject(
    refusal('invalid', { quantity: 'Unavailable currently.' }),
  )
  await removeFromCart(ctx, { cart_item: item.id })
  expect(await listCartQuantities(ctx)).toHaveLength(0)
})

test('a line is changed and removed by its owner alone, and removed once', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const stranger = shop.as((await shop.addCustomer()).actor)
  const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id })
  const line = { cart_item: item.id }
  await expect(updateQuantity(stranger, { ...line, quantity: 2 })).rejects.toMatchObject(refusal('not_found'))
  await expect(removeFromCart(stranger, line)).rejects.toMatchObject(refusal('not_found'))
  expect(await updateQuantity(ctx, { ...line, quantity: 5 })).toMatchObject({
    item: { quantity: 5 },
    count: 1,
  })
  await removeFromCart(ctx, line)
  await expect(removeFromCart(ctx, line)).rejects.toMatchObject(refusal('not_found'))
})

test('the 201st product is refused with a clear text, also when twenty are added at once [S9.1]', async ({
  shop,
}) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const products = (await shop.addProducts(210)).map(({ id }) => id)
  for (const product of products.slice(0, 190)) await addToCart(ctx, { product })
  const answers = await Promise.allSettled(products.slice(190).map((product) => addToCart(ctx, { product })))
  expect(await listCartQuantities(ctx)).toHaveLength(200)
  const refused = answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason)
  expect(refused).toHaveLength(10)
  for (const reason of refused)
    expect(reason).toMatchObject({
      code: 'invalid',
      fields: {
        product: 'Your cart is full (200 products). Remove one to add another.',
      },
    })
  await expect(addToCart(ctx, { product: products[0] })).resolves.toMatchObject({ count: 200 })
})

test('without a sign-in there is no cart', async ({ shop }) => {
  const visitor = shop.as(null)
  for (const rule of [listCart, listCartQuantities, addToCart, updateQuantity, removeFromCart])
    await expect(rule(visitor, {})).rejects.toMatchObject({
      ...refusal('unauthenticated'),
      message: 'Authentication error',
    })
})
