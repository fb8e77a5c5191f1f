import type { Translation } from './translation.ts'

/** What the page in Nepali says. */
export const nepali: Translation = {
  'Help with a snake': 'सर्प भएमा सहायता',
  'Translated for this portal. The English text counts.':
    'यो अनुवाद यस वेबसाइटका लागि गरिएको हो। अङ्ग्रेजी पाठ नै मान्य हुन्छ।',
  'Call 000': '000 मा फोन गर्नुहोस्',
  'Call TIS National: 131 450': 'TIS National मा फोन गर्नुहोस्: 131 450',
  'Call us: {service}': 'हामीलाई फोन गर्नुहोस्: {service}',
  'Open the form': 'फारम खोल्नुहोस्',
  'If somebody is bitten': 'यदि कसैलाई सर्पले टोक्यो भने',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'अङ्ग्रेजीमा “Ambulance” (एम्बुलेन्स) भन्नुहोस्। फोन नकाट्नुहोस्। दोभाषेले तपाईंलाई सहायता गर्नेछन्।',
  'Move everyone away from the snake. Do not chase it.': 'सबैलाई सर्पबाट टाढा लैजानुहोस्। सर्पलाई नलखेट्नुहोस्।',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    'तुरुन्तै 000 मा फोन गर्नुहोस्, दुखाइ वा दाग नभए पनि। सिग्नल छैन भने: 112 मा, वा स्याटेलाइटबाट फोन गर्नुहोस्।',
  'Keep them lying still. No walking.': 'टोकिएको व्यक्तिलाई सुताएर नहल्लिने गरी राख्नुहोस्। हिँड्न नदिनुहोस्।',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    'दबाब र स्थिरीकरण गर्ने पट्टी: टोकेको ठाउँमै पट्टी राखेर बाँध्न सुरु गर्नुहोस्, मर्किएको गोलीगाँठोमा बाँधेजस्तै कसेर। त्यसपछि हात वा खुट्टाका औँलाबाट माथितिर पूरै हात वा खुट्टामा बाँध्नुहोस्। पट्टी छैन भने: कपडा प्रयोग गर्नुहोस्।',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    'हात वा खुट्टामा काम्रो बाँध्नुहोस्। अस्पताल नपुगेसम्म पट्टी र काम्रो नहटाउनुहोस्।',
  'Mark the bite and the time.': 'टोकेको ठाउँमा चिन्ह लगाउनुहोस् र समय लेख्नुहोस्।',
  'Do not wash, cut or suck the bite. No tourniquet.':
    'टोकेको ठाउँ नधुनुहोस्, नकाट्नुहोस्, नचुस्नुहोस्। रगत रोक्ने कसिलो बन्धन (टुर्निकेट) नबाँध्नुहोस्।',
  'If they collapse and do not breathe normally, start CPR.':
    'यदि व्यक्ति ढल्यो र सामान्य रूपमा सास फेरेन भने, सीपीआर (CPR) सुरु गर्नुहोस्।',
  'The snake is indoors': 'सर्प भित्र छ',
  'Everybody and pets out of the room': 'सबै मानिस र घरपालुवा जनावरलाई कोठाबाट बाहिर निकाल्नुहोस्',
  'Shut its door, a towel along the gap': 'कोठाको ढोका बन्द गर्नुहोस्, चेपमा तौलिया राख्नुहोस्',
  'Watch the door from outside': 'बाहिरबाट ढोका हेरिरहनुहोस्',
  'The snake is outdoors': 'सर्प बाहिर छ',
  'Children and pets inside': 'बालबालिका र घरपालुवा जनावरलाई भित्र लैजानुहोस्',
  'Doors shut': 'ढोकाहरू बन्द गर्नुहोस्',
  'Watch it through a window. Keep at least five metres away':
    'झ्यालबाट सर्पलाई हेरिरहनुहोस्। कम्तीमा 5 मिटर टाढा बस्नुहोस्',
  'Wherever the snake is': 'सर्प जहाँ भए पनि',
  'Do not search for the snake.': 'सर्प नखोज्नुहोस्।',
  'Do not catch or kill the snake.': 'सर्प नसमात्नुहोस् र नमार्नुहोस्।',
  'Ask for a snake catcher': 'सर्प समात्ने व्यक्ति बोलाउनुहोस्',
  'Fill in the form. It is in English.': 'फारम भर्नुहोस्। फारम अङ्ग्रेजीमा छ।',
  'Or call us. Say “snake catcher” in English, and your address.':
    'वा हामीलाई फोन गर्नुहोस्। अङ्ग्रेजीमा “snake catcher” (सर्प समात्ने व्यक्ति) भन्नुहोस्, र आफ्नो ठेगाना भन्नुहोस्।',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'यदि तपाईंलाई दोभाषे चाहिन्छ भने, TIS National मा फोन गर्नुहोस्। आफ्नो भाषा भन्नुहोस्। उनीहरूलाई {service} मा फोन गर्न भन्नुहोस्।',
  'What it costs': 'कति खर्च लाग्छ',
  'It costs nothing to ask for help here.': 'यहाँ सहायता माग्न कुनै पैसा लाग्दैन।',
  'The estimate for the work is {lowest} to {highest}.': 'कामको अनुमानित खर्च {lowest} देखि {highest} सम्म छ।',
  'The catcher sets the price. Agree the price before work starts.':
    'सर्प समात्ने व्यक्तिले मूल्य तोक्छन्। काम सुरु हुनुअघि मूल्यमा सहमति गर्नुहोस्।',
  'You pay the catcher.': 'तपाईंले सर्प समात्ने व्यक्तिलाई पैसा तिर्नुहुन्छ।',
  'Other languages': 'अन्य भाषाहरू',
}
