import { devanagari } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { imports as english } from './imports.ts'

export const imports: Text<typeof english> = {
  title: 'सामान आयात (CSV)',
  text: 'धेरै सामान एकैचोटि स्प्रेडसिटमा बदल्नुहोस्: आफ्ना सामानको फाइल डाउनलोड गर्नुहोस्, बदल्नुहोस् र फेरि अपलोड गर्नुहोस्। id र slug नभएका पङ्क्ति नयाँ सामान हुन्छन्। गल्ती भएका पङ्क्ति देखाइन्छन्।',
  download: 'मेरा सामान डाउनलोड गर्नुहोस् (CSV)',
  choose: 'CSV फाइल',
  chooseHint: 'UTF-8 मा CSV, बढीमा २ MB र ५,००० पङ्क्ति। पहिलो पङ्क्तिमा स्तम्भका नाम हुन्छन्।',
  send: 'फाइल अपलोड गर्नुहोस्',
  running: (file) => `${file} पढिँदै छ`,
  progress: (done, total) => `${devanagari(total)} मध्ये ${devanagari(done)} पङ्क्ति`,
  stays: 'यस बीचमा यो पृष्ठ बन्द गर्न सक्नुहुन्छ।',
  last: (file) => `${file} पढियो`,
  added: 'नयाँ',
  changed: 'बदलिएका',
  unchanged: 'उस्तै रहेका',
  faulty: 'असफल',
  faults: 'गल्ती भएका पङ्क्ति',
  row: 'पङ्क्ति',
  column: 'स्तम्भ',
  value: 'मान',
  reason: 'गल्ती',
  figures: (count) => devanagari(count),
  downloadFaults: 'यो तालिका फाइलमा लिनुहोस्',
  moreFaults: 'पहिला ५०० मात्र राखिएका छन्; ती सच्याएर फाइल फेरि पठाउनुहोस्।',
  newAreDrafts: 'नयाँ सामान मस्यौदा हुन्: फोटो राखेर जाँचका लागि पठाउनुहोस्।',
}
