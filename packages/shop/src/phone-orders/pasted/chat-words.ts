// Words of messages in which people order, in either script: what joins two goods, what is only politeness, and what turns a line into
// something else than an order of goods. All as `wordsOf` writes them.

const setOf = (words: string) => new Set(words.normalize('NFC').trim().split(/\s+/))

/** Between two goods. "ra" is and; a name may have it, too. */
const JOINERS = setOf('ra r and ani anee plus tatha n र अनि तथा & +')

/** Greetings, names for each other, thanks, and what asks for an order as such. */
const POLITE = setOf(`
  namaste namaskar namaskaar hello hi hey helo hlo hajur hajurko dai daju didi bhai bahini uncle aunty auntie sir madam mam maam ji
  good morning afternoon evening night ok okay thik thikcha please plz pls plss kindly kripaya kripya thanks thank thankyou thx tnx you dhanyabad
  dhanyabaad dhanyawad order orders orderr list today aaja aja bholi tomorrow bihana beluka diuso ahile chito quickly soon asap
  chahiyo chaiyo chaiyeko chahiyeko chaieko chahinchha chahincha chaincha chainchha chahanchu chahanchhu
  pathaidinu pathaidinus pathaidinuhos pathaunu pathaunus pathaunuhos pathaidina pathai patha pathau lyaidinu lyaidinus lyaunu lyaunus lyaidina
  lekhnu lekhnus lekhidinus rakhnu rakhnus rakhidinus rakhdinu garnu garnus gardinus gari garidinus dinus dinu dinuhos hai la hola hos na pani ta
  malai hamilai haami hami ko ka ki lai ma bata dear bro sis brother sister have need want send us me i we would like to can could get give
  deliver delivery
  नमस्ते नमस्कार हेलो हजुर दाइ दाई दिदी भाइ बहिनी सर म्याडम जी धन्यवाद कृपया ठिक अर्डर सूची आज भोलि बिहान बेलुका दिउँसो अहिले छिटो
  चाहियो चाहिन्छ चाहिएको थियो पठाइदिनुस् पठाइदिनुहोस् पठाइदिनुहोला पठाउनुस् पठाउनुहोस् पठाउनुहोला पठाउनु ल्याइदिनुस् ल्याइदिनुहोस् ल्याउनुस्
  लेख्नुस् राख्नुस् गर्नुस् गरिदिनुस् दिनुस् दिनुहोस् दिनुहोला होला है ल न पनि त मलाई हामीलाई को का की लाई मा बाट`)

/** Somebody says where they live, not what they want. */
const ADDRESS = setOf(`
  address adress addr thegana thegaana location ward wada woda tole tol chowk chok marg galli gali street road near najik opposite agadi
  pachadi apartment house landmark gate ठेगाना वडा टोल चोक मार्ग गल्ली नजिक अगाडि पछाडि`)

/** What follows, or stands before, is not wanted. */
const NEGATIONS = setOf(`
  no not without bina except cancel remove nachahine nachaine nachahiyeko pardaina pardina pardaena chahidaina chaidaina chahindaina chaina
  nahalnu nahalnus napathaunu napathaunus hataunu hataunus hatai hoina dont
  बिना बाहेक नचाहिने पर्दैन चाहिँदैन चाहिदैन नहाल्नुस् नपठाउनुस् हटाउनुस् हटाउनुहोस् होइन क्यान्सल`)

/** One or the other. */
const ALTERNATIVES = setOf('or athawa athaba अथवा वा')

export const isJoiner = (word: string) => JOINERS.has(word)
export const isPolite = (word: string) => POLITE.has(word) || JOINERS.has(word)
export const isOfAddress = (word: string) => ADDRESS.has(word)
export const isNegation = (word: string) => NEGATIONS.has(word)
export const isAlternative = (word: string) => ALTERNATIVES.has(word)
