import { stemOf } from './word-stem.ts'

/**
 * Everyday words for what a shop of groceries hardly sells, in both scripts, as `wordsOf` writes them. Such a word is never taken
 * for another that looks or sounds like it (wine, vine; mala, mula), and a search that has one asks for something that is not here. As
 * soon as a product is called so, or staff say what the word means, it is a word like any other.
 */
const THINGS = {
  electronics:
    'mobile phone iphone samsung charger cable earphone headphone headphones earbuds laptop computer keyboard mouse printer camera tv television remote radio speaker bulb led ' +
    'fan heater fridge freezer refrigerator inverter battery batteries wire socket switch plug torch drone tablet ipad memory pendrive sim wifi router calculator watch clock ' +
    'ghadi pankha charging screen phonecase adapter powerbank geyser ac oven microwave mixer grinder blender toaster kettle istri ' +
    'मोबाइल फोन चार्जर ल्यापटप कम्प्युटर टिभी टेलिभिजन रेडियो पंखा पङ्खा घडी फ्रिज बल्ब क्यामेरा ब्याट्री टर्च हिटर इस्त्री मिक्सर',
  household:
    'cooker pressure frypan kadhai karahi tawa spoon fork knife chakku khukuri khukri bucket balti mug cup glass thermos flask jug bottle sofa bed bedsheet sheet pillow blanket ' +
    'mattress curtain carpet chair table almirah cupboard rack mirror lamp towel mop dustbin scissors needle thread dhago lock chabi tala taala key umbrella chata basket doko theki ' +
    'stove chulo chulho cylinder hanger detergent surf harpic vim dish dishwash phenyl dipper mosquito matchbox lighter salai ladder ' +
    'कुकर प्रेसर कराही तावा चम्चा काँटा चक्कु खुकुरी बाल्टी गिलास थर्मस सोफा खाट पलङ तन्ना सिरानी कम्बल डसना पर्दा कुर्सी टेबल दराज ऐना तौलिया कैँची सियो धागो ताला चाबी छाता डोको चुलो ' +
    'सिलिन्डर ग्यास सर्फ सलाई भर्‍याङ चुल्हो',
  clothes:
    'mala maala shirt tshirt pant pants jeans trouser kurta kurti suruwal saree sari lehenga topi dhaka hat shoe shoes jutta chappal chappals sandal sandals slipper slippers socks mojaa jacket coat sweater ' +
    'shawl scarf bra underwear belt purse wallet lugaa luga kapda kapada necklace ring sindoor pote bangles earring jewellery gold silver sunglasses ' +
    'जुत्ता चप्पल सर्ट पाइन्ट सुरुवाल साडी टोपी मोजा ज्याकेट स्वेटर पछ्यौरा लुगा कपडा पोते सिन्दुर गहना सुन चाँदी चस्मा औँठी माला',
  school:
    'book books kitab copy notebook pen pencil kalam eraser geometry schoolbag paper lokta gum glue colour crayon board marker magazine newspaper ' +
    'किताब कापी कलम सिसाकलम पेन्सिल रबर कागज पत्रिका',
  play: 'ball football cricket bat racket badminton carrom chess doll toy toys khelauna guitar gitar madal piano harmonium game ludo फुटबल बल ब्याट खेलौना गितार मादल क्यारेम',
  bodies:
    'facewash cream lotion lipstick makeup perfume deodorant toothpaste toothbrush brush colgate razor blade kajal nailpolish sanitizer mask pad pads sanitary whisper diaper ' +
    'diapers pampers condom tissue wipes handwash serum sunscreen vaseline ' +
    'क्रिम लिपस्टिक अत्तर टुथपेस्ट ब्रस ब्लेड काइँयो गाजल मास्क प्याड डाइपर कन्डम',
  medicines:
    'medicine medicines ausadhi aushadhi paracetamol cetamol tablets capsule antibiotic bandage thermometer viagra injection vaccine oximeter inhaler ' +
    'औषधि औषधी सिटामोल पट्टी सुई',
  services:
    'plumber electrician carpenter mechanic doctor hospital hotel room rent bhada flat house land jagga ticket bus taxi flight booking insurance loan bank job jagir visa passport courier ' +
    'repair recharge topup ncell ntc esewa khalti internet tuition class salon parlour tailor painter photographer wedding tour trek rental account ' +
    'प्लम्बर इलेक्ट्रिसियन डाक्टर अस्पताल होटल कोठा भाडा जग्गा टिकट बस ट्याक्सी बीमा ऋण बैंक जागिर भिसा रिचार्ज इन्टरनेट मर्मत',
  vehicles:
    'car bike motorcycle motorbike scooter scooty bicycle cycle gadi tyre helmet petrol diesel engine truck tractor jeep mobil kit ' +
    'गाडी बाइक मोटरसाइकल मोटरसाइकिल स्कुटर साइकल हेल्मेट पेट्रोल डिजेल टायर ट्र्याक्टर',
  building:
    'rang cement simenti brick itta balua sand gitti rod paint pipe tap tile tiles nail hammer drill plywood door window jhyal dhoka सिमेन्ट इँटा बालुवा गिट्टी रड पाइप धारा किला झ्याल ढोका रङ',
  garden: 'flowerpot gamala urea khaad sickle hasiya kodalo shovel गमला युरिया हँसिया कोदालो',
  animals:
    'dog cat kukur biralo puppy parrot suga dogfood catfood petfood pet aquarium pigeon parewa कुकुर बिरालो सुगा परेवा',
  tobacco:
    'cigarette cigarettes churot surya tobacco surti khaini gutkha vape hookah paan चुरोट सुर्ती खैनी गुट्खा पान',
  /** What is drunk and not sold here. */
  drinks:
    'beer wine whisky whiskey vodka rum tequila brandy alcohol raksi rakshi jaad jand tongba tungba chhyang chang liquor coke coca cola pepsi fanta sprite dew soda juice redbull bull energy ' +
    'mineral water horlicks bournvita complan boost nescafe drink drinks frooti slice ' +
    'बियर वाइन ह्विस्की भोड्का रम रक्सी जाँड तोङ्बा छ्याङ कोक पेप्सी फ्यान्टा जुस हर्लिक्स मिनरल',
  /** What is eaten and not grown or made here. */
  food:
    'almond almonds kaju cashew cashews kismis raisin raisins dates chhokada chhohara khajur pista pistachio hazelnut coconut nariwal nariyal olive ketchup mayonnaise mayo vinegar oats oatmeal ' +
    'quinoa bajra jowar cornflakes muesli kellogs noodles chauchau waiwai wai maggi maggie rara pasta macaroni makaroni spaghetti bread pauroti bun biscuit biscuits bisket cookies cake pastry ' +
    'donut icecream chocolate chocolates toffee chips kurkure lays jam jelly nutella sauce sugarcandy margarine cheddar mozzarella tofu salmon tuna prawn prawns jhinga shrimp ' +
    'crab lobster squid turkey sausage salami bacon ham beef veal lamb rabbit sunflower canola palm saffron keshar kesar clove cloves luwang lwang nutmeg jaiphal vanilla blueberry cherry grape grapes angur ' +
    'pomegranate plantain jackfruit durian zucchini lettuce celery asparagus artichoke leek yeast gelatin cocoa sabudana sago blackpepper marich ' +
    'काजु किसमिस छोकडा छोहोडा पिस्ता नरिवल ओट्स चाउचाउ चाउमिन पाउरोटी बिस्कुट केक आइसक्रिम चकलेट चिप्स जाम सस केचप टोफु झिँगे लुवाङ ल्वाङ जाइफल केशर अङ्गुर दाख मरिच साबुदाना पास्ता म्याकारोनी म्यागी',
}

/** Dishes that are bought ready to eat: “momo” is not sold here, but what it is made of is, and so is meat for momo. */
const READY =
  'momo momos mamo chowmein chaumin chowmin samosa singada burger pizza sandwich panipuri puri chatpate chatpat sekuwa kebab shawarma thali pakoda pakauda roll hotdog frenchfries ' +
  'fries nugget nuggets dosa idli bhature gulab jamun jalebi jeri rasbari barfi lalmohan mohan sausages laphing  ' +
  'मोमो मःम चाउमिन समोसा बर्गर पिज्जा स्यान्डविच पानीपुरी पुरी चटपटे सेकुवा पकौडा जेरी रसबरी बर्फी लालमोहन गुलाबजामुन लाफिङ'

const setOf = (...lists: string[]) => new Set(lists.flatMap((words) => words.normalize('NFC').split(' ')))
const OTHER_THINGS = setOf(...Object.values(THINGS))
const READY_DISHES = setOf(READY)

const isIn = (words: Set<string>, word: string) => words.has(word) || words.has(stemOf(word))

/** Whether a word is that of a thing which is no grocery, or a grocery that is asked for and hardly sold here. */
export const isOtherThing = (word: string): boolean => isIn(OTHER_THINGS, word)

/** Whether a word is that of a dish which people buy ready to eat. */
export const isReadyDish = (word: string): boolean => isIn(READY_DISHES, word)
