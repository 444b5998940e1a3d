import type { Text } from '../../../texts/text.ts'
import type { smsBudget as en } from './sms-budget.ts'

export const smsBudget: Text<typeof en> = {
  used: (parts, most) => `यस महिना ${most} मध्ये ${parts} खण्ड पठाइयो।`,
  usedWithout: (parts) => `यस महिना ${parts} खण्ड पठाइयो। सीमा राखिएको छैन।`,
  explained:
    'एक खण्डमा रोमन लिपिका १६० वा देवनागरीका ७० अक्षर अटाउँछन्। सीमा पुगेपछि महिना नसकिँदासम्म नभई नहुने मात्र पठाइन्छ: कोड, “बाटोमा छ” सन्देश, अनि विक्रेतालाई स्वीकृति माग्ने र सुरक्षाका सन्देश।',
  nearlyUsed: (parts, most) => `एसएमएस: यस महिनाको ${most} मध्ये ${parts} खण्ड प्रयोग भयो।`,
  usedUp: (parts, most) =>
    `एसएमएस: यस महिनाको सीमा पुग्यो (${most} मध्ये ${parts} खण्ड)। अब नभई नहुने मात्र पठाइन्छ: कोड, “बाटोमा छ” सन्देश, अनि विक्रेतालाई स्वीकृति माग्ने र सुरक्षाका सन्देश।`,
  change: 'सीमा बदल्नुहोस्',
}
