@_exported import ShoppableVideoCore
