/** A product as the cart of a browser knows it. */
export const POTATO = {
  id: 1,
  slug: 'potato',
  name_en: 'Potato',
  name_ne: 'आलु',
  image: null,
  marked_price_paisa: 7000,
  unit: 'kg',
  unit_description: '1 kg',
  unit_amount: 1,
  is_weighed: false,
  over_percent: null,
  unit_price: null,
  stock: 10,
  reach: { zones: null, keeps_days: null },
  category: { name_en: 'Vegetables', name_ne: 'तरकारी' },
  vendor: { slug: 'farm', name_en: 'Farm', name_ne: 'फार्म' },
}
