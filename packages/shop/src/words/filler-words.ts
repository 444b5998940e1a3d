/** Words of a search that say nothing about what is wanted, each list with its reason. All as `wordsOf` writes them. */
const LISTS = {
  /** They join words. "ko" and its like are here as they stand alone; written to a word, `stemOf` takes them off. */
  postpositions:
    'ko ka ki lai laai le bata baata sanga sita dekhi samma haru haroo को का की कि लाई लाइ ले मा बाट सँग सित देखि सम्म हरू हरु',
  /** "Potatoes of Jumla", "milk and curd". "tatha", "wa", "ra" and "aur" are and. */
  grammar:
    'the a an of for and or with in on at from by to my me i we some any is are this that ra tatha wa aur र तथा वा यो त्यो',
  /** What somebody asks for is wanted: these say only that. */
  wishes:
    'want need looking please give show find get chahiyo chaiyo chahinchha chaincha chahanchhu dinus dinuhos kinne kinna kinnu paunu paincha ' +
    'चाहियो चाहिन्छ चाहिएको दिनुस् दिनुस दिनुहोस् दिनुहोस किन्ने किन्न किन्नु पाइन्छ छ',
  /** Everything here is bought, has a price and is brought home. */
  shopping:
    'buy order purchase online shop shopping store mart bazar bazaar grocery product products item items price prices cost rate rates ' +
    'delivery deliver home kharid mulya mol bhau dam kati kinmel pasal saman samaan ' +
    'खरिद किनमेल पसल अनलाइन मूल्य मुल्य मोल भाउ दाम कति सामान सामग्री डेलिभरी बजार',
  /** Cheap is no thing; it may become an order. */
  cheapness:
    'cheap cheapest affordable discount offer sale sasto saasto sasta mahango mahanga सस्तो सस्ता महँगो महंगो छुट',
  /** Where somebody is, and where all of it comes from. A district is not here: people want Jumla apples. */
  nearness:
    'near nearby nearest around here najik najikai nepal nepals nepali nepalese नजिक नजिकै नेपाल नेपाली नेपालको',
  /** Every vendor says so, and the shop sells nothing else. */
  praise:
    'fresh freshly best good better quality pure natural organic original genuine premium taja taaja tajaa taza taaza ramro raamro asal ' +
    'aasal sakkali sakali suddha shuddha shudha jaivik jaibik prangarik ' +
    'ghar gharelu homemade घर घरेलु ताजा ताजै राम्रो असल सक्कली शुद्ध सुद्ध जैविक प्राङ्गारिक प्रांगारिक अर्गानिक अर्ग्यानिक फ्रेस गुणस्तरीय',
  /** How much is another question. Units that are also things (bag, pau, tin, box) count only behind a number. */
  units:
    'kg kgs kilo kilos kilogram kilograms gm gms grams litre liter litres liters ltr ml mls dozen dozens darjan packet pkt pcs piece pieces ' +
    'wota wata ota केजी किलो ग्राम लिटर मिलि दर्जन प्याकेट वटा ओटा गोटा थान',
}

/**
 * "local" is not among them: a local hen is another one, and costs twice as much. Nor are colours, "dried", "whole" and
 * "powder", which choose among things of one name.
 */
const FILLERS = new Set(Object.values(LISTS).flatMap((words) => words.normalize('NFC').split(' ')))

/** Whether a word of a search says nothing about what is wanted. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word)
}
