import { devanagari, figure, joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { pasted as en } from './pasted.ts'

/** फोन अर्डरमा टाँसिएको सन्देश। */
export const pasted: Text<typeof en> = {
  paste: 'सन्देश टाँस्नुहोस्',
  message: 'ग्राहकको सन्देश',
  hint: 'ह्वाट्सएप, भाइबर वा एसएमएसमा जस्तो आयो त्यस्तै, जुनसुकै लिपिमा: २ किलो आलु, १ मुठा साग',
  read: 'सन्देश पढ्नुहोस्',
  lines: 'सन्देशबाट',
  understood: (count: number, of: number) =>
    of === 1
      ? count === 1
        ? 'यो लाइन बुझियो।'
        : 'यो लाइन हेर्नुपर्छ।'
      : `${devanagari(of)} मध्ये ${devanagari(count)} लाइन बुझियो।`,
  readAgain: 'फेरि पढ्नुहोस्',
  text: (line: number) => `सन्देशको लाइन ${devanagari(line)}`,
  choice: (text: string) => `“${text}” को सामान`,
  none: 'अहिले नथप्नुहोस्',
  packs: (quantity: number, name: string, unit: string, amount: string) =>
    `${name}, ${unit} × ${figure(quantity)}: ${amount}`,
  sum: (quantity: number, unit: string, price: string, amount: string) =>
    `${joined(unit, 'को')} ${price} × ${figure(quantity)} = ${amount}`,
  left: (packs: string, stock: number) => `${packs} (${figure(stock)} वटा मात्र बाँकी)`,
  out: (packs: string) => `${packs} (स्टक सकियो)`,
  leaveOut: (text: string) => `“${text}” हटाउनुहोस्`,
  add: 'छानिएका लाइन थप्नुहोस्',
  asides: 'सन्देशका अरू कुरा',
  clear: 'सन्देश हटाउनुहोस्',
  stillThere: (count: number) => `सन्देशका ${devanagari(count)} लाइन अझै अर्डरमा छैनन्।`,
  why: {
    not_found: 'बिक्रीमा यस्तो सामान भेटिएन। लेखाइ सच्याएर फेरि पढ्नुहोस् वा माथिबाट सामान थप्नुहोस्।',
    no_words: 'यहाँ कुनै सामानको नाम छैन।',
    negated: 'यो सामान नचाहिएको जस्तो छ।',
    unclear: 'परिमाण एकभन्दा बढी किसिमले बुझिन्छ।',
    range: 'दुई वटा परिमाण छन्। एउटा छान्नुहोस्।',
    money: 'यहाँ रकम लेखिएको छ। कति सामान चाहिएको हो, सोध्नुहोस्।',
    alternatives: 'दुईमध्ये कुनै एक मागिएको छ। एउटा छान्नुहोस्।',
    question: 'यो प्रश्न हो।',
    several: 'धेरै सामान मिल्छन्। एउटा छान्नुहोस्।',
    guessed: 'भन्न खोजेको यो नहुन सक्छ।',
    not_whole_packs: 'प्याकेटले ठ्याक्कै यति हुँदैन। कति वटा, छान्नुहोस्।',
    sold_otherwise: 'यो अर्कै नापमा बिक्छ। कति वटा चाहिएको हो, सोध्नुहोस्।',
    out_of_stock: 'स्टकमा पर्याप्त छैन।',
    one_pack: 'परिमाण लेखिएको छैन: एउटा।',
  },
}
