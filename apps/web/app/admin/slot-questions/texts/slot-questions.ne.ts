import type { Text } from '../../../texts/text.ts'
import type { slotQuestions as english } from './slot-questions.ts'

export const slotQuestions: Text<typeof english> = {
  intro:
    'यी अर्डरका समय बन्द छन् र ग्राहकले अर्को समय छानेका छैनन्। कुनै प्रश्न आफैँ सकिँदैन र ग्राहकले नभनी केही सर्दैन: फोन गर्नुहोस् र उहाँसँगै छान्नुहोस्। विक्रेतालाई पर्खन भनिएको छ।',
  none: 'नयाँ समय पर्खिरहेको कोही छैन।',
  was: (time, reason) => `पहिले ${time}: ${reason}`,
  more: (most) => `यी सबैभन्दा पुराना ${most} हुन्। अरू पनि छन्: यी टुङ्गिँदै गएपछि बाँकी देखिन्छन्।`,
  asked: (age) => `सोधेको ${age}`,
  reminded: (at) => `फेरि सम्झाएको ${at}`,
  choose: 'फोनमा समय छान्नुहोस्',
}
