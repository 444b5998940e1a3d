import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { duties as en } from './duties.ts'

export const duties: Text<typeof en> = {
  title: 'कानुनी दायित्व',
  intro:
    'अनलाइन बजारबाट कानुनले के खोज्छ र पसलको विवरणले अहिले के भन्छ। यो कानुनी सल्लाह होइन: कानुन सारांशमा मात्र पढिएको हो, त्यसैले वकिललाई देखाउनुहोस्।',
  count: (met: number, all: number) => `${devanagari(all)} मध्ये ${devanagari(met)} वटा पूरा`,
  states: { met: 'पूरा', not_met: 'पूरा भएको छैन', look: 'आफैँ हेर्नुहोस्' },
  open: (name: string) => `खोल्नुहोस्: ${name}`,
}
