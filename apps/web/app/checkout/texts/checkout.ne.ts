import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { checkout as en } from './checkout.ts'

export const checkout: Text<typeof en> = {
  title: 'चेकआउट',
  address: '१. डेलिभरी ठेगाना',
  contact: '२. सम्पर्क',
  payment: '३. भुक्तानी',
  note: 'विक्रेतालाई भन्नुपर्ने कुरा',
  forBusiness: 'प्यान नम्बरसहितको बिल चाहिन्छ?',
  buyerPan: 'तपाईंको व्यवसायको प्यान नम्बर',
  buyerPanHint: 'नौ अङ्क। यस अर्डरका सबै बिलमा छापिन्छ।',
  yourOrder: 'तपाईंको अर्डर',
  times: (quantity, unit) => `${devanagari(quantity)} × ${unit}`,
  subtotal: (count) => `उपजम्मा (${devanagari(count)} वटा सामान)`,
  deliveryTo: (location, ward) => `${location}-${devanagari(ward)} सम्म डेलिभरी`,
  delivery: 'डेलिभरी शुल्क',
  free: 'निःशुल्क',
  deliveryLater: 'ठेगाना राखेपछि देखिन्छ',
  withDelivery: 'डेलिभरी शुल्क जोडियो। कृपया कुल जम्मा हेरेर अर्डर गर्नुहोस्।',
  update: 'कुल जम्मा हेर्नुहोस्',
  total: 'कुल जम्मा',
  notSent: 'यस अर्डरमा समावेश छैन।',
  needsApproval: (names) => `${names}: विक्रेताको स्वीकृति चाहिन्छ।`,
  answeredWithin: (hours) => `विक्रेताले ${devanagari(hours)} घण्टाभित्र जवाफ दिनुहुन्छ।`,
  approvalText: 'विक्रेताले प्याक गर्नुअघि पुष्टि गर्नुहुन्छ। विक्रेताले अस्वीकार गरे यसको पैसा तिर्नुपर्दैन।',
  placeOrder: 'अर्डर गर्नुहोस्',
  placeOrderFor: (total) => `अर्डर गर्नुहोस्, Rs ${total}`,
  placing: 'अर्डर हुँदै छ...',
  wasItOrdered:
    'तपाईंले लेखेको कुरा यहीँ छ। “अर्डर गर्नुहोस्” थिच्नुभएको हो भने अर्डर भइसकेको पनि हुन सक्छ। पक्का गर्न फेरि थिच्नुहोस्: एउटै अर्डर दुई पटक हुँदैन।',
  seeOrders: 'मेरा अर्डर हेर्नुहोस्',
  acceptTerms: 'अर्डर गर्दा तपाईंले [प्रयोगका सर्त](/terms) र [रकम फिर्ता नीति](/refund-policy) स्वीकार गर्नुहुन्छ।',
  nothingLeft: 'यीमध्ये कुनै पनि सामान अहिले अर्डर गर्न मिल्दैन।',
  backToCart: 'कार्टमा फर्कनुहोस्',
}
