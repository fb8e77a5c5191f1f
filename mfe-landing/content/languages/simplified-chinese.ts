import type { Translation } from './translation.ts'

/** What the page in Simplified Chinese says. */
export const simplifiedChinese: Translation = {
  'Help with a snake': '遇到蛇时的帮助',
  'Translated for this portal. The English text counts.': '本译文专为本网站而作。以英文为准。',
  'Call 000': '拨打 000',
  'Call TIS National: 131 450': '致电 TIS National：131 450',
  'Call us: {service}': '给我们打电话：{service}',
  'Open the form': '打开表格',
  'If somebody is bitten': '如果有人被蛇咬伤',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    '用英语说“Ambulance”（救护车）。不要挂断电话。会有口译员帮助您。',
  'Move everyone away from the snake. Do not chase it.': '让所有人远离蛇。不要追蛇。',
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    '立即拨打 000，即使不痛或没有伤痕也要拨打。没有信号？试拨 112。有些手机也能通过卫星拨打 000。',
  'Keep them lying still. They must not walk.': '让伤者躺着不动。伤者不能走路。',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    '用加压固定绷带包扎受伤的手臂或腿，像包扎扭伤的脚踝一样紧。先把绷带包在咬伤处。然后从手指或脚趾向上，包住整个手臂或整条腿。没有绷带？用布。',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    '用夹板固定手臂或腿。不要取下绷带和夹板，等医院人员来取下。',
  'Mark where the bite is. Write down the time.': '标出咬伤的位置。写下时间。',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.': '不要清洗、切开或吸吮伤口。不要用止血带。',
  'If they collapse and do not breathe normally, start CPR.':
    '如果伤者倒下，而且呼吸不正常，开始做心肺复苏（CPR）。',
  'The snake is indoors': '蛇在室内',
  'Take everybody and all pets out of the room.': '带所有人和所有宠物离开房间。',
  'Shut the door. Put a towel along the gap.': '关上房门。用毛巾堵住门缝。',
  'Watch the door from outside.': '在房间外面看着房门。',
  'The snake is outdoors': '蛇在室外',
  'Take children and pets inside.': '带孩子和宠物进屋。',
  'Shut the doors.': '关上所有的门。',
  'Watch it through a window. Keep at least five metres away.': '隔着窗户看着蛇。至少离蛇 5 米。',
  'Wherever the snake is': '无论蛇在哪里',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    '看不见蛇了？不要寻找。谁也不要去看。',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    '至少离蛇 5 米。看清蛇往哪里去，让捕蛇员能找到它。如果您不能拨打 000，不要一个人看着蛇。',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    '绝不要围堵、捕捉或杀死蛇。这样做的人会被咬伤。法律保护本土蛇类。',
  'Ask for a snake catcher': '请捕蛇员来',
  'Fill in the form. It is in English.': '填写表格。表格是英文的。',
  'Or call us. Say “snake catcher” in English, and your address.':
    '或者给我们打电话。用英语说“snake catcher”（捕蛇员），再说您的地址。',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    '如果您需要口译员，请致电 TIS National。说出您的语言。请他们拨打 {service}。',
  'What it costs': '费用是多少',
  'It costs nothing to ask for help here.': '在这里求助不收费。',
  'The estimate for the work is {lowest} to {highest}.': '这项工作的估价是 {lowest} 到 {highest}。',
  'The catcher sets the price. Agree the price before work starts.':
    '价格由捕蛇员决定。开始工作之前，先谈好价格。',
  'You pay the catcher.': '您把钱付给捕蛇员。',
  'Other languages': '其他语言',
}
