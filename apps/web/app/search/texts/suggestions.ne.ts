import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { suggestions as english } from './suggestions.ts'

export const suggestions: Text<typeof english> = {
  title: 'सुझाव',
  products: 'सामान',
  categories: 'वर्ग',
  vendors: 'विक्रेता',
  districts: 'जिल्ला',
  takenAs: (text) => `“${text}” खोजिँदै छ।`,
  only: (typed) => `“${typed}” मात्र`,
  all: (search, count) =>
    count === 1 ? `“${search}” को नतिजा` : `“${search}” का सबै ${devanagari(count)} वटा नतिजा`,
  allCapped: (search) => `“${search}” का सबै नतिजा`,
  found: (products, others) =>
    `${devanagari(products)} वटा सामान र अरू ${devanagari(others)} वटा सुझाव। माथि र तलको तीरले छान्नुहोस्, दायाँ तीरले कार्टको बटनमा लैजान्छ।`,
  nothing: (typed) => `“${typed}” का लागि केही भेटिएन। अर्को शब्द वा कम अक्षर लेखेर हेर्नुहोस्।`,
  slow: 'इन्टरनेट ढिलो छ। सुझाव नपर्खी खोज्न सक्नुहुन्छ।',
  failed: 'सुझाव लोड भएन। सुझावबिनै खोज्न सक्नुहुन्छ।',
  offline: 'सुझाव लोड भएन। तपाईंले लेखेको कुरा यहीँ छ; अनलाइन भएपछि सुझाव आफैँ आउँछ।',
  recent: 'हालका खोज',
  bought: 'पहिले किनेको',
  popular: 'लोकप्रिय खोज',
  forget: 'हालका खोज हटाउनुहोस्',
}
