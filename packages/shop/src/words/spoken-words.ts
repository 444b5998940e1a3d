import { stemOf } from './word-stem.ts'

/** Words of a spoken or written sentence around the thing that is wanted, each list with its reason. As `wordsOf` writes them. */
const LISTS = {
  /** Is there any, is it, was it, does it cost. */
  being:
    'cha chha xa chan chhan xan chaina chhaina xaina chainan hunchha huncha hunxa hune hudaina hundaina hola holan ho hoina thiyo thyo thiye bhayo vayo ' +
    'bhaye bhaeko bhako vako rahecha parchha parcha parxa parla paryo padchha padcha lagchha lagcha lagla pugcha pugchha ' +
    'छन् छन छैन छैनन् हुन्छ हुँदैन हुने होला हो होइन थियो थिए थिएँ नाइँ नाइ भयो भए भएको रहेछ पर्छ पर्ला पर्यो पर्‍यो लाग्छ लाग्ला पुग्छ',
  /** Who sells is asked to give, send, bring, keep or say. */
  asking:
    'dinu dine dinus dinush dinos dinuhola dinchau dinchha dincha deu deuna dieko dinuparyo pathau pathaunu pathaunus pathaunuhos pathaidinu pathaidinus pathaideu ' +
    'patha pathaidinuhos lyaidinu lyaidinus lyaunu lyaunus lyau lyaideu rakhidinu rakhidinus rakhnus bhandinus bhannus bhannu bhanne vanne vanda garidinu garnus garnu garne ' +
    'chahieko chahinthyo chahiyeko chaiyeko chaheko chaincha chainchha chainxa chahincha chahinxa chahinna chahanchu linu linchu linxu linchhu linuparyo lina line ' +
    'khojeko khojdai khojirako khojya paucha pauchha pauxa paidaina paunchha pauncha painchha painxa milcha milchha milxa milla milne sakcha sakchha ' +
    'दिनु दिने दिन्छौ दिनुभयो पठाउनु पठाउनुस् पठाउनुस पठाउनुहोस् पठाइदिनु पठाइदिनुस् पठाइदिनुस पठाइदिनुहोस् ल्याउनु ल्याइदिनु ल्याइदिनुस् राखिदिनुस् भन्नुस् भन्ने गर्नु गर्नुस् गर्ने ' +
    'चाहिन्थ्यो चाहिएथ्यो चाहन्छु लिनु लिन लिने लिन्छु लिनुपर्यो खोजेको खोज्दैछु खोजिरहेको पाउँछ पाउँदैन पाइएला पाइँदैन मिल्छ मिल्ला मिल्दैन मिल्ने सकिन्छ',
  /** When, where, who, which, how. */
  questions:
    'kun kaha kahaa kahan kata kahile kasari kina ke kasto kasle kasko kati katiko kitna kitne kitni kaise kya kahin koi kehi ' +
    'aaja aja aaj bholi bhole parsi hijo ahile aile aba feri pheri aayo aako aaeko aaucha aauchha aucha auxa aipugcha aaipugcha aaipugchha sakiyo sakyo sakkiyo siddhiyo ' +
    'कुन कहाँ कता कहिले कसरी किन के कस्तो कसको कोही केही आज भोलि पर्सि हिजो अहिले अब फेरि आयो आएको आउँछ आइपुग्छ सकियो सकिएको',
  /** Who speaks, and to whom. */
  people:
    'ma women ladies mahila patient patients rogi malai hamilai hami hamro mero mera tapai tapaai tapain tapaiko timi timro hajur sir madam pani matra hai na nai ni la hau hos kripaya ' +
    'रोगी रोगीलाई मलाई हामी हामीलाई हाम्रो मेरो तपाईं तपाईँ तपाई तपाईंकहाँ तपाईंसँग तिमी तिमीसँग हजुर कृपया पनि मात्र मात्रै है न नै नि ल',
  /** More than all; what is for daily use. */
  degrees:
    'sabai sabse sabbhanda bhanda bhandaa vanda dherai kam ekdam alik ali jasto jastai wala wali wale waala lagi laagi lageko barema daily sab ' +
    'सबै सबैभन्दा भन्दा धेरै एकदम अलिक अलि जस्तो जस्तै वाला लागि लागी बारेमा',
  /** Somebody asks for what a dish is made of. */
  cooking:
    'banauna banaune banauney banaunu banaunalai banayera pakauna pakaune pakaunu recipe recipes ingredients ingredient samagri saamagri cook cooking make making ' +
    'बनाउन बनाउने बनाउनु बनाउनलाई पकाउन पकाउने पकाउनु रेसिपी विधि',
  /** The words of English sentences. */
  english:
    'how much many what which where when who is it do does did you your have has had can could would should like will send bring today tomorrow now use used using ' +
    'left available there one please tell about get got need needs kind type sort be been was were if so just also very really still anything something someone sell selling ' +
    'am im as than then per each us our his her they them hello hi hey thanks thank',
  /** Hindi, Maithili and Bhojpuri, as they are spoken in the plains. */
  plains:
    'hai hain chahiye chahie chahi chaahi mujhe muje hamka hamra hamko dijiye dijie dedo dena do lena bhav bhaav milega milta milegi kharidna aur bhi dane daane dana daana daano wale katek ' +
    'है हैं चाहिए चाहिये मुझे मुझको हमें हमको दीजिए देना लेना मिलेगा मिलता कितना कितने कितनी क्या कहां के भी भाव और',
  /** All of it is eaten. */
  eating:
    'food foods dinner lunch supper khana khaana khanu khane khaane khuwaune khuwauna kura parikar rupaiya rupiya rupaiyan paisa wala खाना खाने खानु कुरा परिकार खुवाउने खुवाउन पैसा भएको',
  /** What goods come in: a sack of rice is rice. A bag is a thing of its own here. */
  vessels:
    'bora boraa katta crate crates carton cartons packet packets pack packs pouch pouches jar jars bottle bottles botal sisi can cans batta tray ' +
    'बोरा कट्टा क्रेट पोका बोतल सिसी बट्टा',
  /** How it comes to the kitchen: a chicken that is cut is chicken. */
  cuts:
    'cut cuts kateko katera tukra boneless sliced slices diced chopped cubed small large medium big sano thulo ' +
    'काटेको टुक्रा सानो ठूलो ठुलो',
  /** Who is spoken to, what makes no difference, and where the speaker is. */
  chatter:
    'guys bro dai yaha yahaa tyaha yata uta ta po re bhane vane dubai duitai suggest recommend right gift season rich remedy remedies यहाँ त्यहाँ यता त पो रे भने दुवै दुबै दुइटै दाइ दिदी',
}

const SPOKEN = new Set(Object.values(LISTS).flatMap((words) => words.normalize('NFC').split(' ')))
const COOKING = new Set(`${LISTS.cooking} saman samaan सामान सामग्री`.normalize('NFC').split(' '))

/** Whether a word of a search only belongs to the sentence in which somebody asks. In names it may be a name: products keep it. */
export function isSpoken(word: string): boolean {
  return SPOKEN.has(word) || SPOKEN.has(stemOf(word))
}

/** Whether these words ask for what a dish is made of. */
export function asksToCook(words: string[]): boolean {
  return words.some((word) => COOKING.has(word) || COOKING.has(stemOf(word)))
}

/** How Nepali verbs end: pathaidinus, aaipugchha, पठाइदिनुस्. A word that ends so and that nothing knows is no thing. */
const VERB =
  /(?:[au]une|(?:kh|[rldm])ne|alagne|arne|parchh?a|parxa|khane|hune|idinu|idinus|unus|unuhos|dinus|uhos|chha|chhau|chhan|daina|dina|lagda|eko|yeko|iyo|thiyo|thyo|dai|nchha|ncha|nxa|auna|aune|aunu)$|(?:नु|नुस्?|होस्?|न्छ|ँछ|्छ|छौ|छन्?|दैन|[एे]को|[^ा]ने|ँदा|[खगच]्दा|ियो|थियो|थ्यो|दै|ाउन|ाउने)$/

export const isVerb = (word: string): boolean => VERB.test(word)

/** In Nepali these stand after who or what something is for, when and where: bachha lai, bihana ko lagi, jado ma. */
const AFTER = new Set('lai laai lagi laagi ma लाई लाइ लागि लागी मा'.normalize('NFC').split(' '))
/** In English these stand before it: honey for my mother, tea with guests. */
const BEFORE = new Set(['for', 'with'])
const OF = new Set(['ko', 'को'])

/**
 * Of all words of a search those that only say for whom, when or where: none of them is the thing itself. In Nepali the word before
 * lai, ma or ko lagi is one; in English all after for are.
 */
export function besideTheThing(words: string[]): Set<string> {
  const at = words.findIndex((word, place) => place > 0 && BEFORE.has(word))
  const after = at < 0 ? [] : words.slice(at + 1)
  const before = words.flatMap((word, place) => {
    if (!AFTER.has(word)) return []
    const one = words[place - 1]
    return [one !== undefined && OF.has(one) ? words[place - 2] : one]
  })
  return new Set([...after, ...before].filter((word) => word !== undefined))
}
