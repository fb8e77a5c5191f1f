import type { Translation } from './translation.ts'

/** What the page in Arabic says. */
export const arabic: Translation = {
  'Help with a snake': 'المساعدة عند وجود ثعبان',
  'Translated for this portal. The English text counts.':
    'تُرجم هذا النص لهذا الموقع. النص الإنجليزي هو المعتمد.',
  'Call 000': 'اتصل بالرقم 000',
  'Call TIS National: 131 450': 'اتصل بخدمة TIS National: 131 450',
  'Call us: {service}': 'اتصل بنا: {service}',
  'Open the form': 'افتح الاستمارة',
  'If somebody is bitten': 'إذا لدغ ثعبان شخصًا',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'قل «Ambulance» (سيارة إسعاف) بالإنجليزية. ابقَ على الخط. سيساعدك مترجم شفهي.',
  'Move everyone away from the snake. Do not chase it.': 'أبعد الجميع عن الثعبان. لا تطارده.',
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    'اتصل فورًا بالرقم 000، حتى إذا لم يوجد ألم أو أثر. لا توجد إشارة؟ جرّب الرقم 112. بعض الهواتف تستطيع أيضًا الاتصال بالرقم 000 عبر القمر الصناعي.',
  'Keep them lying still. They must not walk.': 'أبقِ المصاب مستلقيًا دون حركة. يجب ألا يمشي.',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    'لفّ رباط الضغط والتثبيت على الذراع أو الساق، وشدّه كما تشدّه على كاحل ملتوٍ. ابدأ على مكان اللدغة نفسه. ثم لفّه من أصابع اليد أو القدم إلى الأعلى على الذراع كلها أو الساق كلها. لا يوجد رباط؟ استخدم قماشًا.',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    'ثبّت الذراع أو الساق بجبيرة. اترك الرباط والجبيرة حتى ينزعهما العاملون في المستشفى.',
  'Mark where the bite is. Write down the time.': 'ضع علامة على مكان اللدغة. اكتب الوقت.',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.':
    'لا تغسل مكان اللدغة، ولا تجرحه، ولا تمصّه. لا تستخدم عاصبة لوقف الدم.',
  'If they collapse and do not breathe normally, start CPR.':
    'إذا سقط المصاب ولم يتنفس بشكل طبيعي، فابدأ الإنعاش القلبي الرئوي (CPR).',
  'The snake is indoors': 'الثعبان في الداخل',
  'Take everybody and all pets out of the room.': 'أخرج جميع الناس وجميع الحيوانات الأليفة من الغرفة.',
  'Shut the door. Put a towel along the gap.': 'أغلق الباب. ضع منشفة على طول الفتحة.',
  'Watch the door from outside.': 'راقب الباب من الخارج.',
  'The snake is outdoors': 'الثعبان في الخارج',
  'Take children and pets inside.': 'أدخل الأطفال والحيوانات الأليفة إلى الداخل.',
  'Shut the doors.': 'أغلق الأبواب.',
  'Watch it through a window. Keep at least five metres away.':
    'راقب الثعبان من خلال نافذة. ابقَ على بعد 5 أمتار على الأقل.',
  'Wherever the snake is': 'أينما كان الثعبان',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    'لم تعد ترى الثعبان؟ لا تبحث عنه. يجب ألا يذهب أحد لينظر.',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    'ابقَ على بعد 5 أمتار على الأقل. راقب إلى أين يذهب، لكي يستطيع صائد الثعابين أن يجده. لا تراقبه وحدك إلا إذا كنت تستطيع الاتصال بالرقم 000.',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    'لا تحاصر الثعبان ولا تمسكه ولا تقتله أبدًا. يُلدغ الناس عندما يحاولون ذلك. القانون يحمي الثعابين المحلية.',
  'Ask for a snake catcher': 'اطلب صائد ثعابين',
  'Fill in the form. It is in English.': 'املأ الاستمارة. الاستمارة باللغة الإنجليزية.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'أو اتصل بنا. قل «snake catcher» (صائد ثعابين) بالإنجليزية، وقل عنوانك.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'إذا احتجت إلى مترجم شفهي، فاتصل بخدمة TIS National. قل ما هي لغتك. اطلب منهم الاتصال بالرقم {service}.',
  'What it costs': 'كم تبلغ التكلفة',
  'It costs nothing to ask for help here.': 'طلب المساعدة هنا لا يكلّف شيئًا.',
  'The estimate for the work is {lowest} to {highest}.': 'التكلفة التقديرية للعمل من {lowest} إلى {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'صائد الثعابين يحدد السعر. اتفق معه على السعر قبل بدء العمل.',
  'You pay the catcher.': 'أنت تدفع لصائد الثعابين.',
  'Other languages': 'لغات أخرى',
}
