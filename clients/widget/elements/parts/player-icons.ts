import { icon } from "./icons.ts";

export const playerIcons = {
  close: icon("M6 6l12 12M18 6L6 18"),
  soundOff: icon("M4 10v4h3l5 4V6L7 10zM16 9.5l5 5M21 9.5l-5 5"),
  soundOn: icon("M4 10v4h3l5 4V6L7 10zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"),
  captions: icon("M3.5 6h17v12h-17zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3"),
  like: icon("M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z"),
  share: icon("M12 15V4M8 7.5 12 3.5l4 4M6 12v7h12v-7"),
  bag: icon("M5 8h14l1.2 12.5H3.800zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"),
};
