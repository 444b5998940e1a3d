import type { Text } from '../../texts/text.ts'
import type { ask as english } from './ask.ts'

export const ask: Text<typeof english> = {
  title: 'हामीसँग माग्नुहोस्',
  hint: (words) => `“${words}” कति पटक मागियो, हामी गन्छौँ र त्यो भएको विक्रेता खोज्छौँ। कसले माग्यो, राखिँदैन।`,
  button: 'माग्नुहोस्',
  done: (words) => `धन्यवाद। “${words}” मागिएका सामानको सूचीमा थपियो। उपलब्ध भएपछि खबर पठाऔँ?`,
  tellMe: 'उपलब्ध भएपछि खबर पाउनुहोस्',
  askFarms: 'अरू केही खोज्दै हुनुहुन्छ? हाम्रा किसानसँग माग्नुहोस्',
}
