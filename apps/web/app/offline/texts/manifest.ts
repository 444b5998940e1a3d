/** What a phone shows of the shop on its home screen. */
export const manifest = {
  name: { shoppers: 'Himalayan Green', vendors: 'Himalayan Green for vendors' },
  shortName: { shoppers: 'Himalayan Green', vendors: 'My farm' },
  description: {
    shoppers: 'Marketplace for local Nepali products',
    vendors: 'Orders to pack, products and payouts',
  },
  shortcut: { '/order': 'Orders', '/again': 'Buy again', '/vendor/orders': 'Orders to pack' },
}
