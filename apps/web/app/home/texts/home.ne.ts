import type { Text } from '../../texts/text.ts'
import type { home as en } from './home.ts'

export const home: Text<typeof en> = {
  heroTitle: 'कहाँको उपज हो, किन्नुअघि नै थाहा हुन्छ',
  heroSecond: 'Food that tells you where it grew',
  where: 'कहाँ ल्याइदिऔँ?',
  whereFrom: (amount) => `Rs ${amount} देखि`,
  whereExample: 'टोल वा वडा, जस्तै बैदाम',
  seeFee: 'शुल्क हेर्नुहोस्',
  heroAction: 'सबै सामान हेर्नुहोस्',
  shelvesTitle: 'वर्गअनुसार किन्नुहोस्',
  shelvesSecond: 'Shop by category',
  seasonTitle: 'अहिलेको मौसममा',
  seasonSecond: 'In season now',
  weekTitle: 'यस हप्ताका लागि',
  weekSecond: 'This week’s picks',
  beltsTitle: 'भेगअनुसार किन्नुहोस्',
  beltsSecond: 'Shop by region',
  beltText: {
    himal: 'चिसो, सुक्खा, अग्लो ठाउँ। धेरै दिन टिक्ने स्याउ, सिमी र फापर।',
    pahad: 'गरा-गरा परेका डाँडा। सुन्तला, चिया, अदुवा र सागपात।',
    terai: 'न्यानो समथर। केरा, भन्टा, दाल र तोरीको तेल।',
  },
  pantryTitle: 'भान्सामा सधैँ चाहिने',
  pantrySecond: 'Pantry staples',
  originFact: 'हरेक सामानमा जिल्लाको नाम',
  originFactText: 'चिह्नले जिल्ला र भेग देखाउँछ: हिमाल, पहाड वा तराई।',
  priceFact: 'एक मूल्य, एक एकाइ',
  priceFactText: 'हरेक मूल्य एकाइसहित लेखिन्छ, जस्तै 1 केजीको Rs 280।',
  doorFact: 'क्यास अन डेलिभरी',
  doorFactText: 'सामान आइपुगेपछि नगद तिर्नुहोस्।',
  doorFactOnline: (methods) => `सामान आइपुगेपछि नगद तिर्नुहोस् वा अनलाइन भुक्तानी गर्नुहोस्: ${methods}।`,
}
