import type { Translation } from './translation.ts'

/** What the page in Traditional Chinese says. */
export const traditionalChinese: Translation = {
  'Help with a snake': '遇到蛇時的幫助',
  'Translated for this portal. The English text counts.': '本譯文專為本網站而作。以英文為準。',
  'Call 000': '撥打 000',
  'Call TIS National: 131 450': '致電 TIS National：131 450',
  'Call us: {service}': '打電話給我們：{service}',
  'Open the form': '打開表格',
  'If somebody is bitten': '如果有人被蛇咬傷',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    '用英語說「Ambulance」（救護車）。不要掛斷電話。會有傳譯員幫助您。',
  'Move everyone away from the snake. Do not chase it.': '讓所有人遠離蛇。不要追蛇。',
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    '立即撥打 000，即使不痛或沒有傷痕也要撥打。沒有訊號？試撥 112。有些手機也能透過衛星撥打 000。',
  'Keep them lying still. They must not walk.': '讓傷者躺著不動。傷者不能走路。',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    '用加壓固定繃帶包紮受傷的手臂或腿，像包紮扭傷的腳踝一樣緊。先把繃帶包在咬傷處。然後從手指或腳趾向上，包住整個手臂或整條腿。沒有繃帶？用布。',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    '用夾板固定手臂或腿。不要取下繃帶和夾板，等醫院人員來取下。',
  'Mark where the bite is. Write down the time.': '標出咬傷的位置。寫下時間。',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.': '不要清洗、切開或吸吮傷口。不要用止血帶。',
  'If they collapse and do not breathe normally, start CPR.':
    '如果傷者倒下，而且呼吸不正常，開始做心肺復甦（CPR）。',
  'The snake is indoors': '蛇在室內',
  'Take everybody and all pets out of the room.': '帶所有人和所有寵物離開房間。',
  'Shut the door. Put a towel along the gap.': '關上房門。用毛巾堵住門縫。',
  'Watch the door from outside.': '在房間外面看著房門。',
  'The snake is outdoors': '蛇在室外',
  'Take children and pets inside.': '帶孩子和寵物進屋。',
  'Shut the doors.': '關上所有的門。',
  'Watch it through a window. Keep at least five metres away.': '隔著窗戶看著蛇。至少離蛇 5 米。',
  'Wherever the snake is': '無論蛇在哪裡',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    '看不見蛇了？不要尋找。誰也不要去看。',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    '至少離蛇 5 米。看清蛇往哪裡去，讓捕蛇員能找到牠。如果您不能撥打 000，不要一個人看著蛇。',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    '絕不要圍堵、捕捉或殺死蛇。這樣做的人會被咬傷。法律保護本土蛇類。',
  'Ask for a snake catcher': '請捕蛇員來',
  'Fill in the form. It is in English.': '填寫表格。表格是英文的。',
  'Or call us. Say “snake catcher” in English, and your address.':
    '或者打電話給我們。用英語說「snake catcher」（捕蛇員），再說您的地址。',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    '如果您需要傳譯員，請致電 TIS National。說出您的語言。請他們撥打 {service}。',
  'What it costs': '費用是多少',
  'It costs nothing to ask for help here.': '在這裡求助不收費。',
  'The estimate for the work is {lowest} to {highest}.': '這項工作的估價是 {lowest} 到 {highest}。',
  'The catcher sets the price. Agree the price before work starts.':
    '價格由捕蛇員決定。開始工作之前，先談好價格。',
  'You pay the catcher.': '您把錢付給捕蛇員。',
  'Other languages': '其他語言',
}
