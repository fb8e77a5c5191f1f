import type { Translation } from './translation.ts'

/** What the page in Hindi says. */
export const hindi: Translation = {
  'Help with a snake': 'साँप होने पर मदद',
  'Translated for this portal. The English text counts.':
    'यह अनुवाद इस वेबसाइट के लिए किया गया है। अंग्रेज़ी पाठ ही मान्य है।',
  'Call 000': '000 पर फ़ोन करें',
  'Call TIS National: 131 450': 'TIS National को फ़ोन करें: 131 450',
  'Call us: {service}': 'हमें फ़ोन करें: {service}',
  'Open the form': 'फ़ॉर्म खोलें',
  'If somebody is bitten': 'यदि किसी को साँप काट ले',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'अंग्रेज़ी में “Ambulance” (एम्बुलेंस) कहें। फ़ोन न काटें। एक दुभाषिया आपकी मदद करेगा।',
  'Move everyone away from the snake. Do not chase it.': 'सबको साँप से दूर ले जाएँ। साँप का पीछा न करें।',
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    'तुरंत 000 पर फ़ोन करें, चाहे दर्द या निशान न हो। सिग्नल नहीं है? 112 पर फ़ोन करके देखें। कुछ फ़ोन सैटेलाइट से भी 000 पर फ़ोन कर सकते हैं।',
  'Keep them lying still. They must not walk.': 'घायल व्यक्ति को लिटाकर रखें, हिलने न दें। उसे चलना नहीं चाहिए।',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    'हाथ या पैर पर दबाव और स्थिरीकरण वाली पट्टी उतनी कसकर बाँधें जितनी मोच आए टखने पर बाँधते हैं। पट्टी ठीक साँप की काटी हुई जगह पर रखकर शुरू करें। फिर हाथ या पैर की उँगलियों से ऊपर की ओर पूरे हाथ या पैर पर लपेटें। पट्टी नहीं है? कपड़ा इस्तेमाल करें।',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    'हाथ या पैर पर खपच्ची बाँधें। पट्टी और खपच्ची तब तक रहने दें जब तक अस्पताल के कर्मचारी उन्हें न हटाएँ।',
  'Mark where the bite is. Write down the time.': 'जहाँ साँप ने काटा है, वहाँ निशान लगाएँ। समय लिखें।',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.':
    'काटी हुई जगह को न धोएँ, न चीरें, न चूसें। खून रोकने वाला कसा बंध (टूर्निकेट) न बाँधें।',
  'If they collapse and do not breathe normally, start CPR.':
    'यदि व्यक्ति गिर जाए और सामान्य रूप से साँस न ले, तो सीपीआर (CPR) शुरू करें।',
  'The snake is indoors': 'साँप अंदर है',
  'Take everybody and all pets out of the room.': 'सभी लोगों और सभी पालतू जानवरों को कमरे से बाहर निकालें।',
  'Shut the door. Put a towel along the gap.': 'दरवाज़ा बंद करें। दरार पर तौलिया लगाएँ।',
  'Watch the door from outside.': 'बाहर से दरवाज़े पर नज़र रखें।',
  'The snake is outdoors': 'साँप बाहर है',
  'Take children and pets inside.': 'बच्चों और पालतू जानवरों को अंदर ले जाएँ।',
  'Shut the doors.': 'दरवाज़े बंद करें।',
  'Watch it through a window. Keep at least five metres away.':
    'खिड़की से साँप पर नज़र रखें। कम से कम 5 मीटर दूर रहें।',
  'Wherever the snake is': 'साँप कहीं भी हो',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    'साँप अब दिखाई नहीं देता? उसे न खोजें। कोई भी देखने न जाए।',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    'कम से कम 5 मीटर दूर रहें। देखें कि साँप कहाँ जाता है, ताकि साँप पकड़ने वाला उसे ढूँढ सके। अकेले तभी नज़र रखें जब आप 000 पर फ़ोन कर सकते हों।',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    'साँप को कभी न घेरें, न पकड़ें, न जान से मारें। ऐसा करने वालों को साँप काट लेता है। कानून देशी साँपों की रक्षा करता है।',
  'Ask for a snake catcher': 'साँप पकड़ने वाले के लिए कहें',
  'Fill in the form. It is in English.': 'फ़ॉर्म भरें। यह अंग्रेज़ी में है।',
  'Or call us. Say “snake catcher” in English, and your address.':
    'या हमें फ़ोन करें। अंग्रेज़ी में “snake catcher” (साँप पकड़ने वाला) कहें, और अपना पता बताएँ।',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'यदि आपको दुभाषिया चाहिए, तो TIS National को फ़ोन करें। अपनी भाषा बताएँ। उनसे {service} पर फ़ोन करने को कहें।',
  'What it costs': 'कितना खर्च होता है',
  'It costs nothing to ask for help here.': 'यहाँ मदद माँगने का कोई पैसा नहीं लगता।',
  'The estimate for the work is {lowest} to {highest}.': 'काम का अनुमानित खर्च {lowest} से {highest} है।',
  'The catcher sets the price. Agree the price before work starts.':
    'साँप पकड़ने वाला कीमत तय करता है। काम शुरू होने से पहले कीमत तय कर लें।',
  'You pay the catcher.': 'आप साँप पकड़ने वाले को पैसे देते हैं।',
  'Other languages': 'अन्य भाषाएँ',
}
