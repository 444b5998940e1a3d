import type { EmailText } from '../accounts/codes/emails.ts'
import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { ESCALATE_DAYS } from '../trade-terms.ts'
import type { ComplaintNews } from './tell-complainer.ts'

type Sms = (number: string, day: string, link: string) => string
type Mail = (number: string, day: string) => EmailText

/** The sentences of the commands about complaints, and what complainers and the officer are sent. */
const TEXTS = {
  en: {
    contact: 'Enter a Nepali mobile number or an email address.',
    noSuchComplaint: 'Complaint not found. Check that the link is complete.',
    noSuchOrder: 'We did not find an order with this number in your account.',
    noSuchVendor: 'There is no such vendor.',
    sentAlready: (number: string) =>
      `This form was sent already: it is complaint ${number}. Open the form again for another one.`,
    tooMany: (minutes: number) =>
      minutes < 120
        ? `Many complaints were sent. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us.`
        : 'Many complaints were sent. Please try again tomorrow, or call us.',
    notNow: {
      open: 'The answer is not due yet.',
      escalated: 'This complaint is already with the complaint officer.',
      answered: `An answer can be escalated once, within ${ESCALATE_DAYS} days.`,
      closed: 'This complaint is closed.',
    },
    isDone: {
      open: '',
      escalated: '',
      answered: 'This complaint was answered already.',
      closed: 'This complaint is closed.',
    },
    noMoreNotes: 'No more notes can be added to this complaint.',
    readHere: (link: string) => `Read your complaint here (keep this link private):\n${link}`,
    mail: {
      received: (number, day) => ({
        subject: `Your complaint ${number}`,
        text: `We have received your complaint. Its number is ${number}. You will get our answer by ${day} at the latest.`,
      }),
      escalated: (number, day) => ({
        subject: `Your complaint ${number} is with the complaint officer`,
        text: `Your complaint ${number} is now with the complaint officer. You will get an answer by ${day} at the latest.`,
      }),
      answered: (number) => ({
        subject: `Answer to your complaint ${number}`,
        text: `We have answered your complaint ${number}.`,
      }),
      closed: (number) => ({
        subject: `Your complaint ${number} is closed`,
        text: `Your complaint ${number} was closed without an answer. See the reason at the link below.`,
      }),
    } as Record<ComplaintNews, Mail>,
    sms: {
      received: (number, day, link) =>
        `Himalayan Green: complaint ${number} received. Answer by ${day}: ${link}`,
      escalated: (number, _day, link) =>
        `Himalayan Green: complaint ${number} is with the complaint officer: ${link}`,
      answered: (number, _day, link) => `Himalayan Green: complaint ${number} is answered: ${link}`,
      closed: (number, _day, link) => `Himalayan Green: complaint ${number} is closed: ${link}`,
    } as Record<ComplaintNews, Sms>,
    officerMail: (number: string, day: string): EmailText => ({
      subject: `Complaint ${number} was escalated to you`,
      text: `Complaint ${number} was escalated to you as complaint officer. Please answer by ${day}.`,
    }),
  },
  ne: {
    contact: 'नेपालको मोबाइल नम्बर वा इमेल ठेगाना लेख्नुहोस्।',
    noSuchComplaint: 'यस्तो गुनासो छैन। लिङ्क पूरा छ कि छैन, हेर्नुहोस्।',
    noSuchOrder: 'यस नम्बरको तपाईंको अर्डर छैन।',
    noSuchVendor: 'यस्तो विक्रेता छैन।',
    sentAlready: (number: string) =>
      `यो फारम पठाइसकिएको छ: गुनासो ${number}। अर्को गुनासोका लागि फारम फेरि खोल्नुहोस्।`,
    tooMany: (minutes: number) =>
      minutes < 120
        ? `धेरै गुनासो पठाइए। कृपया ${nepaliFigures(minutes)} मिनेटपछि फेरि प्रयास गर्नुहोस् वा हामीलाई फोन गर्नुहोस्।`
        : 'धेरै गुनासो पठाइए। कृपया भोलि फेरि प्रयास गर्नुहोस् वा हामीलाई फोन गर्नुहोस्।',
    notNow: {
      open: 'जवाफ दिने अन्तिम मिति अझै बाँकी छ।',
      escalated: 'यो गुनासो गुनासो सुन्ने अधिकारीकहाँ पुगिसकेको छ।',
      answered: `जवाफ आएको ${nepaliFigures(ESCALATE_DAYS)} दिनभित्र एक पटक मात्र गुनासो सुन्ने अधिकारीकहाँ पठाउन सकिन्छ।`,
      closed: 'यो गुनासो बन्द भइसकेको छ।',
    },
    isDone: {
      open: '',
      escalated: '',
      answered: 'यस गुनासोको जवाफ दिइसकिएको छ।',
      closed: 'यो गुनासो बन्द भइसकेको छ।',
    },
    noMoreNotes: 'यस गुनासोमा अब टिप्पणी थप्न मिल्दैन।',
    readHere: (link: string) => `आफ्नो गुनासो यहाँ हेर्नुहोस्; यो लिङ्क अरूलाई नदिनुहोस्:\n${link}`,
    mail: {
      received: (number, day) => ({
        subject: `तपाईंको गुनासो ${number}`,
        text: `तपाईंको गुनासो प्राप्त भयो। गुनासो नम्बर ${number} हो। ढिलोमा ${day} सम्ममा जवाफ पाउनुहुन्छ।`,
      }),
      escalated: (number, day) => ({
        subject: `तपाईंको गुनासो ${number} गुनासो सुन्ने अधिकारीकहाँ पुग्यो`,
        text: `तपाईंको गुनासो ${number} गुनासो सुन्ने अधिकारीकहाँ पठाइएको छ। जवाफ दिने अन्तिम मिति ${day} हो।`,
      }),
      answered: (number) => ({
        subject: `तपाईंको गुनासो ${number} को जवाफ`,
        text: `हामीले तपाईंको गुनासो ${number} को जवाफ दिएका छौँ।`,
      }),
      closed: (number) => ({
        subject: `तपाईंको गुनासो ${number} बन्द भयो`,
        text: `तपाईंको गुनासो ${number} जवाफबिना बन्द गरियो। कारण तलको लिङ्कमा छ।`,
      }),
    } as Record<ComplaintNews, Mail>,
    sms: {
      received: (number, day, link) =>
        `Himalayan Green: gunaso ${number} prapta bhayo. Jawaf dine antim miti ${day}: ${link}`,
      escalated: (number, _day, link) =>
        `Himalayan Green: gunaso ${number} gunaso sunne adhikarikaha pathaiyo: ${link}`,
      answered: (number, _day, link) => `Himalayan Green: gunaso ${number} ko jawaf aayo: ${link}`,
      closed: (number, _day, link) => `Himalayan Green: gunaso ${number} banda bhayo: ${link}`,
    } as Record<ComplaintNews, Sms>,
    officerMail: (number: string, day: string): EmailText => ({
      subject: `गुनासो ${number} तपाईंकहाँ पठाइयो`,
      text: `गुनासो सुन्ने अधिकारीका रूपमा तपाईंकहाँ गुनासो ${number} पठाइएको छ। जवाफ दिने अन्तिम मिति ${day} हो।`,
    }),
  },
} as const

export function complaintTexts(locale: Locale) {
  return TEXTS[locale]
}
