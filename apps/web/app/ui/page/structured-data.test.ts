import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import { expect, test } from 'vitest'
import { breadcrumbData } from './breadcrumb-data.ts'
import { organizationData, productData, questionsData } from './structured-data.ts'

const jimbu: ProductDetail = {
  id: 1,
  slug: 'jimbu',
  name_en: 'Jimbu',
  name_ne: 'जिम्बु',
  aliases: [],
  description_en: 'Dried Himalayan onion leaf.',
  image: null,
  description_ne: '',
  approval_reason: null,
  images: [],
  marked_price_paisa: 180_50,
  sale: null,
  unit: 'g',
  unit_description: '25 g',
  unit_amount: 25,
  is_weighed: false,
  over_percent: null,
  unit_price: { amount_paisa: 7220_00, per: 'kg' },
  is_available: true,
  stock: 5,
  reach: { zones: null, keeps_days: null },
  is_vendor_approval_required: false,
  season: [],
  rating_average: null,
  rating_count: 0,
  shelf_life_days: 365,
  certificate: null,
  vat_exempt: false,
  district: { name_en: 'Mustang', name_ne: 'मुस्ताङ', belt: 'himal' },
  category: { id: 7, slug: 'spices-herbs', name_en: 'Spices and herbs', name_ne: 'मसला', is_hidden: false },
  vendor: {
    slug: 'v',
    name_en: 'Vendor',
    name_ne: 'विक्रेता',
    about_en: '',
    about_ne: '',
    kind: 'farm',
    local_level: 'Lo',
    district_en: 'Mustang',
    height: null,
    number: 'ID-000001',
    back_on: null,
  },
}
const url = 'https://himalayan.example/product/jimbu'
const asSent = (product: ProductDetail) =>
  JSON.parse(JSON.stringify(productData(product, url, ['https://himalayan.example/picture/jimbu.webp'])))

test('a product is offered in rupees, with whether it can be had', () => {
  expect(asSent(jimbu)).toMatchObject({
    '@type': 'Product',
    name: 'Jimbu',
    image: ['https://himalayan.example/picture/jimbu.webp'],
    offers: { url, price: 180.5, priceCurrency: 'NPR', availability: 'https://schema.org/InStock' },
  })
  expect(JSON.parse(JSON.stringify(productData(jimbu, url, [])))).not.toHaveProperty('image')
  expect(asSent({ ...jimbu, is_available: false }).offers.availability).toBe('https://schema.org/OutOfStock')
})

test('a sale price says until when it is valid', () => {
  const sale = { compare_paisa: null, ends_at: new Date('2026-12-01T18:15:00Z') }
  expect(asSent({ ...jimbu, sale }).offers).toMatchObject({
    price: 180.5,
    priceValidUntil: '2026-12-01T18:15:00.000Z',
  })
  expect(asSent(jimbu).offers).not.toHaveProperty('priceValidUntil')
})

test('ratings are told only when there are some', () => {
  expect(asSent(jimbu)).not.toHaveProperty('aggregateRating')
  expect(asSent({ ...jimbu, rating_average: 4.6, rating_count: 38 }).aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.6,
    reviewCount: 38,
  })
})

test('a breadcrumb counts from the home page', () => {
  const data = breadcrumbData([
    { name: 'Home', url: 'https://himalayan.example/' },
    { name: 'Jimbu', url },
  ])
  expect(data).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://himalayan.example/' },
      { position: 2, name: 'Jimbu', item: url },
    ],
  })
})

test('questions and answers are told as such', () => {
  expect(questionsData([{ question: 'How do I pay?', html: '<p>In cash.</p>' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How do I pay?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>In cash.</p>' },
      },
    ],
  })
})

test('the company is told with what staff filled in, and with nothing that they did not', () => {
  const site = {
    company_name: 'Himalayan Green Pvt. Ltd.',
    address_en: 'Pokhara',
    address_ne: 'पोखरा',
    phones: ['+977 61-123456'],
    email: 'a@example.com',
    social: {},
    public_url: 'https://shop.example',
    default_share_image: 'https://shop.example/share.jpg',
    default_title: 'Market',
  }
  const legal = {
    registration_no: '',
    pan: '',
    vat_no: '',
    complaint_officer: { name: '', phone: '', email: '' },
  }
  const sent = (facts: Parameters<typeof organizationData>[0]) =>
    JSON.parse(JSON.stringify(organizationData(facts, 'https://shop.example/logo.png')))
  expect(sent({ site, legal })).toMatchObject({
    '@type': 'Organization',
    url: 'https://shop.example/',
    logo: 'https://shop.example/logo.png',
    contactPoint: [{ telephone: '+977 61-123456', contactType: 'customer service' }],
  })
  const unknown = sent({ site: { ...site, address_en: '', phones: [], email: '' }, legal })
  for (const field of ['email', 'telephone', 'address']) expect(unknown).not.toHaveProperty(field)
  for (const field of ['sameAs', 'taxID', 'vatID']) expect(sent({ site, legal })).not.toHaveProperty(field)
  const filledIn = sent({
    site: { ...site, social: { facebook: 'https://facebook.com/x' } },
    legal: { ...legal, pan: '123456789' },
  })
  expect(filledIn).toMatchObject({ sameAs: ['https://facebook.com/x'], taxID: '123456789' })
})
