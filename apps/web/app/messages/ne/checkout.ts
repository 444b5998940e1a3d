import { devanagari } from '../devanagari.ts'
import type { checkout as en } from '../en/checkout.ts'
import type { Text } from '../en.ts'

export const checkout: Text<typeof en> = {
  title: 'अर्डर',
  address: '१. पुर्‍याउने ठेगाना',
  contact: '२. सम्पर्क',
  payment: '३. भुक्तानी',
  note: 'विक्रेतालाई भन्नु पर्ने कुरा',
  forBusiness: 'व्यवसायको नाममा बिल',
  buyerPan: 'तपाईंको व्यवसायको प्यान',
  buyerPanHint: 'नौ अङ्क। यो अर्डरका सबै बिलमा लेखिन्छ।',
  yourOrder: 'तपाईंको अर्डर',
  times: (quantity, unit) => `${quantity} × ${unit}`,
  subtotal: (count) => `${devanagari(count)} थरी सामानको जम्मा`,
  deliveryTo: (location, ward) => `${location}-${devanagari(ward)} सम्म ढुवानी`,
  delivery: 'ढुवानी',
  free: 'निःशुल्क',
  deliveryLater: 'ठेगानापछि देखिन्छ',
  withDelivery: 'ढुवानीसहितको जम्मा यही हो। कृपया हेरेर अर्डर गर्नुहोस्।',
  update: 'ढुवानीसहितको जम्मा देखाउनुहोस्',
  total: 'कुल जम्मा',
  notSent: 'यो अर्डरमा पर्दैन।',
  needsApproval: (names) => `${names}: विक्रेताको स्वीकृति चाहिन्छ।`,
  answeredWithin: (hours) => `${devanagari(hours)} घण्टाभित्र तपाईंले जवाफ पाउनुहुन्छ।`,
  approvalText: 'विक्रेताले प्याक गर्नुअघि पक्का गर्छन्। विक्रेताले नमाने यसको पैसा तिर्नु पर्दैन।',
  placeOrder: 'अर्डर गर्नुहोस्',
  placeOrderFor: (total) => `अर्डर गर्नुहोस्, Rs ${total}`,
  placing: 'अर्डर हुँदै छ...',
  nothingLeft: 'यीमध्ये कुनै पनि सामान अहिले अर्डर गर्न मिल्दैन।',
  backToCart: 'झोलामा फर्कनुहोस्',
}
