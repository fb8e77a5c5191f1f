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
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    'तुरुन्तै 000 मा फोन गर्नुहोस्, दुखाइ वा दाग नभए पनि। सिग्नल छैन? 112 मा फोन गरेर हेर्नुहोस्। केही फोनले स्याटेलाइटबाट पनि 000 मा फोन गर्न सक्छन्।',
  'Keep them lying still. They must not walk.':
    'टोकिएको व्यक्तिलाई सुताएर नहल्लिने गरी राख्नुहोस्। टोकिएको व्यक्ति हिँड्नु हुँदैन।',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    'हात वा खुट्टामा दबाब र स्थिरीकरण गर्ने पट्टी बाँध्नुहोस्, मर्किएको गोलीगाँठोमा बाँधेजस्तै कसेर। टोकेको ठाउँमै पट्टी राखेर सुरु गर्नुहोस्। त्यसपछि हात वा खुट्टाका औँलाबाट माथितिर पूरै हात वा खुट्टामा बेर्नुहोस्। पट्टी छैन? कपडा प्रयोग गर्नुहोस्।',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    'हात वा खुट्टामा काम्रो बाँध्नुहोस्। अस्पतालका कर्मचारीले नहटाएसम्म पट्टी र काम्रो रहन दिनुहोस्।',
  'Mark where the bite is. Write down the time.': 'टोकेको ठाउँमा चिन्ह लगाउनुहोस्। समय लेख्नुहोस्।',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.':
    'टोकेको ठाउँ नधुनुहोस्, नकाट्नुहोस्, नचुस्नुहोस्। रगत रोक्ने कसिलो बन्धन (टुर्निकेट) नबाँध्नुहोस्।',
  'If they collapse and do not breathe normally, start CPR.':
    'यदि व्यक्ति ढल्यो र सामान्य रूपमा सास फेरेन भने, सीपीआर (CPR) सुरु गर्नुहोस्।',
  'The snake is indoors': 'सर्प भित्र छ',
  'Take everybody and all pets out of the room.': 'सबै मानिस र सबै घरपालुवा जनावरलाई कोठाबाट बाहिर निकाल्नुहोस्।',
  'Shut the door. Put a towel along the gap.': 'ढोका बन्द गर्नुहोस्। चेपमा तौलिया राख्नुहोस्।',
  'Watch the door from outside.': 'बाहिरबाट ढोका हेरिरहनुहोस्।',
  'The snake is outdoors': 'सर्प बाहिर छ',
  'Take children and pets inside.': 'बालबालिका र घरपालुवा जनावरलाई भित्र लैजानुहोस्।',
  'Shut the doors.': 'ढोकाहरू बन्द गर्नुहोस्।',
  'Watch it through a window. Keep at least five metres away.':
    'झ्यालबाट सर्पलाई हेरिरहनुहोस्। कम्तीमा 5 मिटर टाढा रहनुहोस्।',
  'Wherever the snake is': 'सर्प जहाँ भए पनि',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    'सर्प अब देखिँदैन? नखोज्नुहोस्। कोही पनि हेर्न नजानुहोस्।',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    'कम्तीमा 5 मिटर टाढा रहनुहोस्। सर्प कता जान्छ हेर्नुहोस्, ताकि सर्प समात्ने व्यक्तिले त्यसलाई भेट्न सकून्। 000 मा फोन गर्न सक्नुहुन्छ भने मात्र एक्लै हेर्नुहोस्।',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    'सर्पलाई कहिल्यै नघेर्नुहोस्, नसमात्नुहोस्, नमार्नुहोस्। त्यसो गर्ने मानिसलाई सर्पले टोक्छ। कानुनले रैथाने सर्पको संरक्षण गर्छ।',
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
