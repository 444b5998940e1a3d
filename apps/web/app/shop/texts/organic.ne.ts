import type { Text } from '../../texts/text.ts'
import type { organic as english } from './organic.ts'

export const organic: Text<typeof english> = {
  only: 'मान्य प्राङ्गारिक वा पीजीएस प्रमाणपत्र भएको सामानलाई मात्र हामी प्राङ्गारिक भन्छौँ।',
  first: 'त्यस्ता सामान पहिले आउँछन्।',
  none: 'अहिले यहाँ त्यस्तो सामान छैन।',
  below: 'यसभन्दा तलका सामानसँग प्राङ्गारिक वा पीजीएस प्रमाणपत्र छैन।',
  noneOfThese: 'यीमध्ये कुनै सामानसँग प्राङ्गारिक वा पीजीएस प्रमाणपत्र छैन।',
}
