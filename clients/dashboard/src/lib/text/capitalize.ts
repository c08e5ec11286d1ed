/** `product api connected` as `Product api connected`. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
